import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import type { Attributes } from './types';

/** The attributes that a parent block may set for its button. The others belong to the button. */
const FOLLOWING = [ 'text', 'placeholder', 'url', 'uniqueId' ] as const;

/**
 * Returns the attributes to copy from the parent block to the button.
 *
 * @param attributes The button's attributes.
 * @param parent     The parent's attributes; null for none.
 */
export function following(
	attributes: Attributes,
	parent: Record< string, unknown > | null
): Partial< Attributes > {
	const { passthroughAttributes } = attributes;
	const changed: Partial< Attributes > = {};
	for ( const name of FOLLOWING ) {
		const theirs = passthroughAttributes?.[ name ];
		const value = theirs === undefined ? undefined : parent?.[ theirs ];
		if ( typeof value === 'string' && value !== attributes[ name ] ) {
			changed[ name ] = value;
		}
	}
	return changed;
}

/**
 * Copies attributes from the parent block. The copy is not an undo step of its own: undoing the parent's change undoes it.
 *
 * @param clientId      The button.
 * @param setAttributes Sets them.
 */
export function usePassthrough(
	clientId: string,
	attributes: Attributes,
	setAttributes: ( attributes: Partial< Attributes > ) => void
): void {
	const parent = useSelect(
		( select ) => {
			const { getBlockAttributes, getBlockRootClientId } =
				select( blockEditorStore );
			return getBlockAttributes( getBlockRootClientId( clientId ) );
		},
		[ clientId ]
	);
	const { __unstableMarkNextChangeAsNotPersistent: asNoStep } =
		useDispatch( blockEditorStore );
	useEffect( () => {
		const changed = following( attributes, parent );
		if ( Object.keys( changed ).length > 0 ) {
			asNoStep();
			setAttributes( changed );
		}
	}, [ attributes, parent, asNoStep, setAttributes ] );
}
