import {
	BlockControls,
	MediaUpload,
	MediaUploadCheck,
	store as blockEditorStore,
	useBlockProps,
	useInnerBlocksProps,
} from '@wordpress/block-editor';
import {
	createBlock,
	type BlockEditProps,
	type BlockInstance,
} from '@wordpress/blocks';
import { ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import type { Attributes } from '../../types';

const VIDEO = 'videopress/video';
const ALLOWED = [ VIDEO ];
const DEFAULT = { name: VIDEO };
const TEMPLATE: [ string ][] = [ [ VIDEO ] ];

/** What the media library returns of a video. */
type Chosen = { id: number; title?: string };

/** The block in the editor: the videos, one below the other, each with its own settings. */
export default function Edit( {
	clientId,
}: BlockEditProps< Record< string, unknown > > ): JSX.Element {
	const blocks: BlockInstance< Partial< Attributes > >[] = useSelect(
		( select ) => select( blockEditorStore ).getBlocks( clientId ),
		[ clientId ]
	);
	const { replaceInnerBlocks } = useDispatch( blockEditorStore );
	const add = ( chosen: Chosen[] ) =>
		void replaceInnerBlocks( clientId, [
			// A block without a video gives way, unless it waits for its upload.
			...blocks.filter(
				( { attributes: { guid, id, metadata, src } } ) =>
					guid || id || src || metadata?.freeholdUpload
			),
			...chosen.map( ( { id, title } ) =>
				createBlock( VIDEO, { id, title: title || undefined } )
			),
		] );
	return (
		<>
			<MediaUploadCheck>
				<BlockControls>
					<ToolbarGroup>
						<MediaUpload
							allowedTypes={ [ 'video' ] }
							multiple
							onSelect={ ( chosen ) =>
								add( chosen as unknown as Chosen[] )
							}
							render={ ( { open } ) => (
								<ToolbarButton onClick={ open }>
									{ __( 'Add videos', 'freehold' ) }
								</ToolbarButton>
							) }
						/>
					</ToolbarGroup>
				</BlockControls>
			</MediaUploadCheck>
			<div
				{ ...useInnerBlocksProps( useBlockProps(), {
					allowedBlocks: ALLOWED,
					defaultBlock: DEFAULT,
					directInsert: true,
					template: TEMPLATE,
					// The toolbar adds videos; in a narrow column, a button here would cover those of a placeholder.
					renderAppender: false,
				} ) }
			/>
		</>
	);
}
