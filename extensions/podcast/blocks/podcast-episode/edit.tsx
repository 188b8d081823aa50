import { Preview } from '@freehold/components/preview';
import type { Media } from '@freehold/images';
import { useErrorNotice } from '@freehold/images/use-error-notice';
import { useUploads } from '@freehold/images/use-uploads';
import {
	BlockControls,
	MediaPlaceholder,
	MediaUpload,
	MediaUploadCheck,
	useBlockProps,
} from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { Spinner, ToolbarButton, ToolbarGroup } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import { audio } from '@wordpress/icons';
import { fromMedia, fromUrl, TYPES } from './media';
import { Settings } from './settings';
import type { Episode } from './types';
import './editor.scss';

/** The title and the excerpt that the server knows, so that the preview changes when they are saved. */
const useSaved = (): string =>
	useSelect( ( select ) => {
		const editor = select( 'core/editor' ) as
			| { getCurrentPostAttribute?: ( name: string ) => unknown }
			| undefined;
		return [ 'title', 'excerpt', 'featured_media' ]
			.map( ( name ) => editor?.getCurrentPostAttribute?.( name ) ?? '' )
			.join( '\n' );
	}, [] );

/** Renders a placeholder for the file, then the episode as PHP renders it. */
export default function Edit( {
	attributes,
	clientId,
	context,
	setAttributes,
}: BlockEditProps< Episode > ): JSX.Element {
	const saved = useSaved();
	const showError = useErrorNotice();
	const choose = ( media?: Media ) =>
		media && setAttributes( fromMedia( media, attributes.duration ) );
	const { pending, upload } = useUploads(
		clientId,
		( [ media ] ) => choose( media ),
		TYPES
	);
	const { className, style, ...shown } = attributes as Episode &
		Record< string, unknown >;
	const props = useBlockProps( { className: 'is-in-editor' } );

	if ( ! attributes.mediaUrl ) {
		return (
			<div { ...props }>
				{ pending.length ? (
					<Spinner />
				) : (
					<MediaPlaceholder
						icon={ audio }
						labels={ {
							title: __( 'Podcast Episode', 'freehold' ),
							instructions: __(
								'Drag an audio or video file, upload a new one, or select it from your library.',
								'freehold'
							),
						} }
						accept="audio/*,video/*"
						allowedTypes={ TYPES }
						multiple
						handleUpload={ false }
						onError={ showError }
						onSelectURL={ ( url ) =>
							setAttributes( fromUrl( url ) )
						}
						onSelect={ ( selected ) => {
							const [ first ] = [ ...selected ] as Array<
								Media | File
							>;
							if ( first && 'lastModified' in first ) {
								void upload( [ first as File ] );
							} else {
								choose( first as Media );
							}
						} }
					/>
				) }
			</div>
		);
	}
	return (
		<div { ...props }>
			<BlockControls>
				<MediaUploadCheck>
					<ToolbarGroup>
						<MediaUpload
							allowedTypes={ TYPES }
							value={ attributes.mediaId }
							onSelect={ choose }
							render={ ( { open } ) => (
								<ToolbarButton onClick={ open }>
									{ __( 'Replace', 'freehold' ) }
								</ToolbarButton>
							) }
						/>
					</ToolbarGroup>
				</MediaUploadCheck>
			</BlockControls>
			<Settings attributes={ attributes } onChange={ setAttributes } />
			<Preview
				key={ saved }
				name="jetpack/podcast-episode"
				attributes={ shown }
				postId={ context.postId }
				empty={ __(
					'Enter a URL that begins with https://.',
					'freehold'
				) }
			/>
		</div>
	);
}
