import { offlineText } from '@freehold/api';
import { CheckboxControl, SelectControl } from '@freehold/controls';
import { EmbedForm, linkParagraph } from '@freehold/embeds';
import { getInitialState } from '@freehold/initial-state';
import { MediaPlaceholder } from '@wordpress/block-editor';
import type { BlockEditProps } from '@wordpress/blocks';
import { ExternalLink } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { ReactNode } from 'react';
import { FoundGifs } from './found';
import { isAddress } from './gif';
import { icon } from './icon';
import type { Attributes, Gif, MediaFile } from './types';
import type { Failure, GifForm } from './use-gif';

/** The types of files that can be animated. */
const FILE_TYPES = [ 'image/gif', 'image/webp' ];

/** Returns the text of an error and how to resolve it. */
function messageOf( failure: Failure | undefined ): string {
	switch ( failure ) {
		case 'none':
			return __( 'No GIFs found. Try different words.', 'freehold' );
		case 'key':
			return __(
				'GIPHY rejected this site’s API key. Ask a site administrator to update it.',
				'freehold'
			);
		case 'limit':
			return __(
				'Too many searches. Try again later, or paste the URL of a GIF.',
				'freehold'
			);
		case 'unreachable':
			return window.navigator.onLine === false
				? offlineText()
				: __(
						'The search did not respond. Try again, or paste the URL of a GIF.',
						'freehold'
				  );
		case 'copy':
			return __(
				'The GIF could not be copied to the media library. Try another one, or use it without copying.',
				'freehold'
			);
		case 'upload':
			return __(
				'The file could not be uploaded. Try again, or select a GIF or WebP file.',
				'freehold'
			);
		default:
			return __(
				'No GIF found at this URL. Paste the URL of a GIPHY page or of an image that ends in .gif.',
				'freehold'
			);
	}
}

/** Says where results come from, and to administrators how to search GIPHY, too. */
const OpenverseHint = (): JSX.Element => (
	<p className="wp-block-jetpack-gif__hint">
		{ __( 'Search results come from Openverse.', 'freehold' ) }
		{ getInitialState().user.can_manage && (
			<>
				{ ' ' }
				<ExternalLink
					href={ `${
						getInitialState().adminUrl
					}admin.php?page=freehold-services` }
				>
					{ __(
						'Add a GIPHY API key to search GIPHY too',
						'freehold'
					) }
				</ExternalLink>
			</>
		) }
	</p>
);

/** The form that searches, accepts a URL or takes a file, with what was found. */
export function GifSearch( {
	gif,
	isCopy,
	setIsCopy,
	onReplace,
}: Pick< BlockEditProps< Attributes >, 'onReplace' > & {
	gif: GifForm;
	/** Whether the image is copied to the media library. */
	isCopy: boolean;
	setIsCopy: ( isCopy: boolean ) => void;
} ): JSX.Element {
	const { embed, failure, sources, source, setSource } = gif;
	const canCopy = source === 'openverse' && sources?.can_copy === true;
	return (
		<EmbedForm
			embed={ embed }
			icon={ icon }
			label={ __( 'GIF', 'freehold' ) }
			instructions={ __(
				'Search for a term or paste a Giphy URL',
				'freehold'
			) }
			fieldLabel={ __(
				'Search for a term or paste a Giphy URL',
				'freehold'
			) }
			error={ messageOf( failure ) }
			onConvert={
				failure === 'address'
					? ( typed ) => onReplace( linkParagraph( typed ) )
					: undefined
			}
			submitLabel={
				isAddress( embed.typed )
					? __( 'Embed', 'freehold' )
					: __( 'Search', 'freehold' )
			}
		>
			{ sources?.giphy && (
				<SelectControl
					label={ __( 'Search in', 'freehold' ) }
					labelPosition="side"
					value={ source }
					options={ [
						{ value: 'giphy', label: 'GIPHY' },
						{ value: 'openverse', label: 'Openverse' },
					] }
					onChange={ ( value ) =>
						setSource( value as Gif[ 'source' ] )
					}
				/>
			) }
			{ canCopy && (
				<CheckboxControl
					label={ __(
						'Copy to the media library, so that visitors load it from this site',
						'freehold'
					) }
					checked={ isCopy }
					onChange={ setIsCopy }
				/>
			) }
			{ sources && ! sources.giphy && <OpenverseHint /> }
			<MediaPlaceholder
				accept={ FILE_TYPES.join() }
				allowedTypes={ FILE_TYPES }
				placeholder={ ( buttons: ReactNode ) => (
					<div className="wp-block-jetpack-gif__library">
						{ buttons }
					</div>
				) }
				// One file, because `multiple` is not set.
				onSelect={ ( file: unknown ) =>
					gif.takeFile( file as MediaFile )
				}
				onError={ gif.failUpload }
			/>
			<FoundGifs
				found={ gif.found }
				isSearching={ gif.isSearching }
				onChoose={ ( chosen ) =>
					gif.choose( chosen, canCopy && isCopy )
				}
			/>
		</EmbedForm>
	);
}
