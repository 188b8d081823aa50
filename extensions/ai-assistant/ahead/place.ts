import { valueOf } from '../review/rich';
import type { CaretSelectors } from './caret';

/** How many blocks before the paragraph a model reads. */
const BLOCKS_BEFORE = 3;

/** What is read of the block editor’s store. */
export type Editor = CaretSelectors & {
	getBlockOrder: ( root: string ) => string[];
	getBlockRootClientId: ( clientId: string ) => string;
};

/** A place at the end of a paragraph. */
export type Place = { clientId: string; text: string };

export const NOWHERE: Place = { clientId: '', text: '' };

/** Returns where the caret is, if it is at the end of a paragraph that the user writes. */
export function placeOf( editor: Editor ): Place {
	const { clientId = '', offset, attributeKey } = editor.getSelectionStart();
	const end = editor.getSelectionEnd();
	const block =
		attributeKey === 'content' &&
		end.clientId === clientId &&
		end.offset === offset
			? editor.getBlock( clientId )
			: null;
	const { bindings } = ( block?.attributes.metadata ?? {} ) as {
		bindings?: object;
	};
	if (
		block?.name !== 'core/paragraph' ||
		bindings ||
		! editor.canEditBlock( clientId )
	) {
		return NOWHERE;
	}
	const { text } = valueOf( block.attributes.content );
	return offset === text.length ? { clientId, text } : NOWHERE;
}

/** Returns the texts of the blocks before a block. */
export const textBefore = ( editor: Editor, clientId: string ): string => {
	const order = editor.getBlockOrder(
		editor.getBlockRootClientId( clientId )
	);
	const at = order.indexOf( clientId );
	return order
		.slice( Math.max( 0, at - BLOCKS_BEFORE ), at )
		.map(
			( id ) => valueOf( editor.getBlock( id )?.attributes.content ).text
		)
		.filter( Boolean )
		.join( '\n\n' );
};
