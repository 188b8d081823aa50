import { isRecord, textOf } from '@freehold/stored-text';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { FORM } from './form-fields';
import { useChangeInSameStep } from './use-change-in-same-step';

/** Returns a random ID. `crypto.randomUUID` exists on HTTPS only. */
export function createLimitId(): string {
	return Array.from(
		crypto.getRandomValues( new Uint32Array( 4 ) ),
		( part ) => part.toString( 36 )
	).join( '' );
}

/** Returns the ID by which the places of a form are counted; empty without one. */
const idOf = ( attributes: unknown ): string =>
	isRecord( attributes ) && isRecord( attributes.freeholdLimits )
		? textOf( attributes.freeholdLimits.id )
		: '';

/**
 * Gives a copy of a form places of its own, as part of the undo step that made it. Forms that a post already had stay as they
 * are: opening a post writes nothing. A reusable form that is shown twice is one form, and no copy.
 */
export function useOwnPlaces(
	clientId: string,
	attributes: Record< string, unknown >
): void {
	const id = idOf( attributes );
	const changeInSameStep = useChangeInSameStep();
	const isCopy = useSelect(
		( select ) => {
			const {
				areInnerBlocksControlled,
				getBlockAttributes,
				getBlockParents,
				getBlocksByName,
				wasBlockJustInserted,
			} = select( blockEditorStore );
			if ( id === '' ) {
				return false;
			}
			/** Returns the block that shows the post of a form; undefined if that is the one that is edited. */
			const holderOf = ( form: string ): string | undefined =>
				getBlockParents( form, true ).find( ( block: string ) =>
					areInnerBlocksControlled( block )
				);
			const holder = holderOf( clientId );
			const parents: string[] = getBlockParents( clientId, true );
			const within = holder
				? parents.slice( 0, parents.indexOf( holder ) )
				: parents;
			return (
				[ clientId, ...within ].some( ( block ) =>
					wasBlockJustInserted( block )
				) &&
				getBlocksByName( FORM ).some(
					( form: string ) =>
						form !== clientId &&
						( ! holder || holderOf( form ) === holder ) &&
						idOf( getBlockAttributes( form ) ) === id
				)
			);
		},
		[ clientId, id ]
	);
	const { freeholdLimits } = attributes;
	useEffect( () => {
		if ( isCopy && isRecord( freeholdLimits ) ) {
			changeInSameStep( {
				[ clientId ]: {
					freeholdLimits: { ...freeholdLimits, id: createLimitId() },
				},
			} );
		}
	}, [ clientId, isCopy, freeholdLimits, changeInSameStep ] );
}
