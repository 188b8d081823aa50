import { useEffect, useRef } from '@wordpress/element';
import { uniqueId, type FormField } from './form-fields';
import { useChangeInSameStep } from './use-change-in-same-step';

/**
 * Returns new IDs for those new fields whose ID another field has. While the user types an ID, it can be that of another
 * field for a moment.
 *
 * @param known The fields that were in the form before: their client ID → their ID.
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

/** Gives copies of fields an ID of their own. It is part of the undo step that made the copy. */
export function useUniqueIds( fields: FormField[] ): void {
	const known = useRef( new Map< string, string >() );
	const hasOpened = useRef( false );
	const changeInSameStep = useChangeInSameStep();
	useEffect( () => {
		const changed = newIds( fields, known.current );
		known.current = new Map(
			fields.map( ( field ) => [
				field.clientId,
				changed[ field.clientId ]?.id ?? field.id,
			] )
		);
		// Duplicates that the post already had are the author’s; opening a post writes nothing.
		if ( hasOpened.current ) {
			changeInSameStep( changed );
		}
		hasOpened.current = true;
	}, [ fields, changeInSameStep ] );
}
