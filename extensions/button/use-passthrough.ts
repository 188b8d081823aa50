import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import type { Attributes } from './types';

/** What a block around may say of its button; how the button looks is the button's own. */
const FOLLOWING = [ 'text', 'placeholder', 'url', 'uniqueId' ] as const;

/**
 * What is to change for the button to say what the block around says.
 *
 * @param attributes The button's attributes.
 * @param parent     Those of the block around, null where there is none.
 */
export function following(
	attributes: Attributes,
	parent: Record< string, unknown > | null
): Partial< Attributes > {
	const { passthroughAttributes } = attributes;
	const changed: Partial< Attributes > = {};
	for ( const ours of FOLLOWING ) {
		const theirs = passthroughAttributes?.[ ours ];
		const value = theirs === undefined ? undefined : parent?.[ theirs ];
		if ( typeof value === 'string' && value !== attributes[ ours ] ) {
			changed[ ours ] = value;
		}
	}
	return changed;
}

/**
 * Keeps the attributes that follow those of the block around as they are there. Nobody does that by hand, so it is no
 * step that could be undone: undoing the change around undoes it.
 *
 * @param clientId      The button.
 * @param attributes    Its attributes.
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
