import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, type BlockInstance } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { registerFormatType } from '@wordpress/rich-text';
import type { RefObject } from 'react';
import { fromText, hasStars } from './text';

const NAME = 'jetpack/rating-star';

/** The selectors that are used here. */
type Editor = {
	getSelectedBlock: () => BlockInstance | null;
	getBlockRootClientId: ( clientId: string ) => string | null;
	canInsertBlockType: ( name: string, root: string | null ) => boolean;
};

/**
 * Replaces an empty paragraph by a rating if the user pastes stars into it. Transforms cannot do this, because the editor
 * inserts a single line of text without them.
 *
 * @param props            The properties.
 * @param props.contentRef The rich text field with the caret.
 */
export function PasteAsRating( {
	contentRef,
}: {
	contentRef: RefObject< HTMLElement >;
} ): null {
	const editor = useSelect(
		( select ) => select( blockEditorStore ) as unknown as Editor,
		[]
	);
	const { replaceBlocks } = useDispatch( blockEditorStore );
	useEffect( () => {
		const field = contentRef.current;
		const onPaste = ( event: ClipboardEvent ) => {
			const text = event.clipboardData?.getData( 'text/plain' ) ?? '';
			const found = hasStars( text ) ? fromText( text ) : null;
			const block = editor.getSelectedBlock();
			if (
				found &&
				block?.name === 'core/paragraph' &&
				String( block.attributes.content ?? '' ) === '' &&
				editor.canInsertBlockType(
					NAME,
					editor.getBlockRootClientId( block.clientId )
				)
			) {
				event.preventDefault();
				replaceBlocks(
					block.clientId,
					createBlock( NAME, {
						rating: found.rating,
						maxRating: found.max,
					} )
				);
			}
		};
		field?.addEventListener( 'paste', onPaste );
		return () => field?.removeEventListener( 'paste', onPaste );
	}, [ contentRef, editor, replaceBlocks ] );
	return null;
}

/** Registers a format that formats nothing: its `edit` is rendered in the rich text field with the caret. */
export function registerPaste(): void {
	registerFormatType( 'freehold/rating', {
		name: 'freehold/rating',
		title: __( 'Star Rating', 'freehold' ),
		tagName: 'data',
		className: 'freehold-rating',
		interactive: false,
		edit: PasteAsRating,
	} );
}
