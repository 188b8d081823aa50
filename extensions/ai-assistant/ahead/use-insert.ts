import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, type BlockInstance } from '@wordpress/blocks';
import { useDispatch, useSelect } from '@wordpress/data';
import { create, insert } from '@wordpress/rich-text';
import { stored, valueOf } from '../review/rich';
import type { CaretSelectors, TextActions } from './caret';

type Editor = CaretSelectors & {
	canInsertBlockType: ( name: string ) => boolean;
};

type Actions = TextActions & { insertBlock: ( block: BlockInstance ) => void };

/**
 * Returns a function that writes text at the caret, or into a new paragraph where the text at the caret is not the user's to edit.
 * The function returns whether there is a place for the text.
 */
export function useInsert(): ( text: string ) => boolean {
	const editor = useSelect( blockEditorStore, [] ) as unknown as Editor;
	const actions = useDispatch( blockEditorStore ) as unknown as Actions;

	/** Inserts text in place of what is selected in a text, as one undo step. */
	return ( text ) => {
		const {
			clientId = '',
			offset,
			attributeKey,
		} = editor.getSelectionStart();
		const last = editor.getSelectionEnd();
		const block = editor.getBlock( clientId );
		const { bindings } = ( block?.attributes.metadata ?? {} ) as {
			bindings?: object;
		};
		if (
			! block ||
			bindings ||
			! attributeKey ||
			offset === undefined ||
			last.offset === undefined ||
			last.attributeKey !== attributeKey ||
			last.clientId !== clientId ||
			! editor.canEditBlock( clientId )
		) {
			if ( ! editor.canInsertBlockType( 'core/paragraph' ) ) {
				return false;
			}
			actions.__unstableMarkLastChangeAsPersistent();
			actions.insertBlock(
				createBlock( 'core/paragraph', {
					content: stored( create( { text } ), '' ),
				} )
			);
			return true;
		}
		const before = block.attributes[ attributeKey ];
		const value = valueOf( before );
		const gap =
			offset > 0 && ! /\s/.test( value.text[ offset - 1 ] ?? ' ' )
				? ' '
				: '';
		const added = gap + text;
		actions.__unstableMarkLastChangeAsPersistent();
		actions.updateBlockAttributes( clientId, {
			[ attributeKey ]: stored(
				insert( value, create( { text: added } ), offset, last.offset ),
				before
			),
		} );
		// The next words follow these.
		const caret = offset + added.length;
		actions.selectionChange( clientId, attributeKey, caret, caret );
		return true;
	};
}
