import { escapeText } from '@freehold/stored-text';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { useDispatch, useSelect } from '@wordpress/data';
import { valueOf } from '../review/rich';
import type { ImageText } from './types';

/**
 * Returns a text of an image's block.
 *
 * @param clientId The block.
 * @param text     Which of its texts.
 */
export function useImageText( clientId: string, text: ImageText ) {
	const attributes = useSelect(
		( select ) =>
			( select( blockEditorStore ).getBlockAttributes( clientId ) ??
				{} ) as Record< string, unknown >,
		[ clientId ]
	);
	const { updateBlockAttributes } = useDispatch( blockEditorStore );
	const isAlt = text === 'alt';
	return {
		/** The image's URL. */
		url: String( attributes.url ?? '' ),
		/** The attachment. */
		id: Number( attributes.id ),
		/** The stored text, without formats. */
		before: valueOf(
			isAlt
				? escapeText( String( attributes.alt ?? '' ) )
				: attributes.caption
		).text,
		store: ( value: string ) =>
			void updateBlockAttributes( clientId, {
				[ text ]: isAlt ? value : escapeText( value ),
				...( isAlt && attributes.isDecorative
					? { isDecorative: undefined }
					: {} ),
			} ),
	};
}
