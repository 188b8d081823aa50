import { isForeign } from '../initial-state';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { hasBlockSupport, type BlockInstance } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { registerFormatType } from '@wordpress/rich-text';
import type { RefObject } from 'react';

/** Creates blocks from pasted text that transforms never see. */
export type PasteRule = {
	/**
	 * Creates a block.
	 *
	 * @param text The pasted text.
	 * @return Undefined for any other text.
	 */
	create: ( text: string ) => BlockInstance | undefined;
	/** Whether the text can also be part of a sentence. If so, the block only replaces an empty paragraph. */
	isInline?: boolean;
};

/** The selectors that are used here. */
type Editor = {
	getSelectedBlock: () => BlockInstance | null;
	getBlockIndex: ( clientId: string ) => number;
	getBlockRootClientId: ( clientId: string ) => string | null;
	canInsertBlockType: ( name: string, root: string | null ) => boolean;
};

const rules: PasteRule[] = [];

const isEmptyParagraph = ( { name, attributes }: BlockInstance ) =>
	name === 'core/paragraph' && String( attributes.content ?? '' ) === '';

/** Applies the rules to text that the user pastes. */
export function PasteListener( {
	contentRef,
}: {
	/** The rich text field with the caret. */
	contentRef: RefObject< HTMLElement >;
} ): null {
	const editor = useSelect(
		( select ) => select( blockEditorStore ) as unknown as Editor,
		[]
	);
	const { insertBlocks, replaceBlocks } = useDispatch( blockEditorStore );
	useEffect( () => {
		const field = contentRef.current;
		const onPaste = ( event: ClipboardEvent ) => {
			const selected = editor.getSelectedBlock();
			// Code blocks and captions accept text only. WordPress checks the same support.
			if (
				! selected ||
				! hasBlockSupport( selected.name, 'splitting', false )
			) {
				return;
			}
			const isEmpty = isEmptyParagraph( selected );
			const text = event.clipboardData?.getData( 'text/plain' ) ?? '';
			const block = rules
				.filter( ( { isInline } ) => isEmpty || ! isInline )
				.map( ( { create } ) => create( text ) )
				.find( Boolean );
			const root = editor.getBlockRootClientId( selected.clientId );
			if (
				! block ||
				isForeign( block.name ) ||
				! editor.canInsertBlockType( block.name, root )
			) {
				return;
			}
			event.preventDefault();
			if ( isEmpty ) {
				replaceBlocks( selected.clientId, block );
			} else {
				insertBlocks(
					block,
					editor.getBlockIndex( selected.clientId ) + 1,
					root ?? undefined
				);
			}
		};
		field?.addEventListener( 'paste', onPaste );
		return () => field?.removeEventListener( 'paste', onPaste );
	}, [ contentRef, editor, insertBlocks, replaceBlocks ] );
	return null;
}

/**
 * Adds a rule. Transforms cannot create a block from a single line of text or from a script, because WordPress inserts the
 * line without them and removes the script before them.
 */
export function addPasteRule( rule: PasteRule ): void {
	if ( rules.length === 0 ) {
		// Formats nothing. WordPress renders its `edit` for the rich text field with the caret.
		registerFormatType( 'freehold/paste', {
			name: 'freehold/paste',
			title: __( 'Paste', 'freehold' ),
			tagName: 'data',
			className: 'freehold-paste',
			interactive: false,
			edit: PasteListener,
		} );
	}
	rules.push( rule );
}
