import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch } from '@wordpress/data';
import { useEffect, useRef } from '@wordpress/element';
import { uniqueId, useFormFields, type FormField } from './form-fields';

/**
 * Returns new IDs for those new fields whose ID another field has. While the user types an ID, it can be that of another
 * field for a moment.
 *
 * @param fields The form's fields.
 * @param known  The fields that were in the form before: their client ID → their ID.
 * @return Client ID → ID.
 */
export function newIds(
	fields: FormField[],
	known: Map< string, string >
): Record< string, { id: string } > {
	const taken = fields.map( ( { id } ) => id ).filter( Boolean );
	const changed: Record< string, { id: string } > = {};
	for ( const id of new Set( taken ) ) {
		const same = fields.filter( ( field ) => field.id === id );
		const owner =
			same.find( ( { clientId } ) => known.get( clientId ) === id ) ??
			same[ 0 ];
		for ( const field of same ) {
			if ( field !== owner && ! known.has( field.clientId ) ) {
				const made = uniqueId( id, taken );
				taken.push( made );
				changed[ field.clientId ] = { id: made };
			}
		}
	}
	return changed;
}

/**
 * Gives copies of fields an ID of their own. It is part of the undo step that made the copy.
 *
 * @param clientId The form.
 */
export function useUniqueIds( clientId: string ): void {
	const fields = useFormFields( clientId );
	const known = useRef( new Map< string, string >() );
	const hasOpened = useRef( false );
	const {
		__unstableMarkNextChangeAsNotPersistent: asNoStep,
		updateBlockAttributes,
	} = useDispatch( blockEditorStore );
	useEffect( () => {
		const changed = newIds( fields, known.current );
		known.current = new Map(
			fields.map( ( field ) => [
				field.clientId,
				changed[ field.clientId ]?.id ?? field.id,
			] )
		);
		const clientIds = Object.keys( changed );
		// Duplicates that the post already had are the author’s; opening a post writes nothing.
		if ( clientIds.length > 0 && hasOpened.current ) {
			asNoStep();
			updateBlockAttributes( clientIds, changed, {
				uniqueByBlock: true,
			} );
		}
		hasOpened.current = true;
	}, [ fields, asNoStep, updateBlockAttributes ] );
}
