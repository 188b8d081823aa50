import { store as blockEditorStore } from '@wordpress/block-editor';
import { createBlock, getBlockType } from '@wordpress/blocks';
import { dispatch, select } from '@wordpress/data';
import { __, _n } from '@wordpress/i18n';
import { store as noticesStore } from '@wordpress/notices';
import type { Chosen } from './media';

/** The attributes of blocks that show captions: their own, or those of their images. */
const CAPTIONS = [ 'caption', 'images' ];

/**
 * Offers to add the credits of images to the post, if their block shows no caption, such as a cover or the featured image.
 *
 * @param clientId The block; empty outside of blocks.
 * @param chosen   What was inserted.
 */
export function offerCredit( clientId: string, chosen: Chosen[] ): void {
	const { getBlockIndex, getBlockName, getBlockRootClientId } =
		select( blockEditorStore );
	const name = clientId ? getBlockName( clientId ) : null;
	const attributes = name ? getBlockType( name )?.attributes ?? {} : {};
	const credits = [
		...new Set(
			chosen.map( ( { caption } ) =>
				typeof caption === 'string' ? caption : ''
			)
		),
	].filter( Boolean );
	if (
		credits.length === 0 ||
		CAPTIONS.some( ( caption ) => caption in attributes )
	) {
		return;
	}
	void dispatch( noticesStore ).createInfoNotice(
		_n(
			'This place shows no caption. The license may ask you to name the author.',
			'This place shows no captions. The licenses may ask you to name the authors.',
			credits.length,
			'freehold'
		),
		{
			id: 'freehold-media-credit',
			type: 'snackbar',
			explicitDismiss: true,
			actions: [
				{
					label: __( 'Add credit below', 'freehold' ),
					onClick: () =>
						void dispatch( blockEditorStore ).insertBlocks(
							credits.map( ( content ) =>
								createBlock( 'core/paragraph', {
									content,
									fontSize: 'small',
								} )
							),
							name ? getBlockIndex( clientId ) + 1 : undefined,
							( name && getBlockRootClientId( clientId ) ) || '',
							false
						),
				},
			],
		}
	);
}
