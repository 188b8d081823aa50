import { SelectControl, ToggleControl } from '@freehold/controls';
import { PanelBody, RadioControl } from '@wordpress/components';
import { __, _x } from '@wordpress/i18n';
import constants from '../constants.json';
import type { Changes, Video } from '../store';

type Props = {
	video: Video;
	/** Saves settings. Resolves with whether it worked. */
	onSave: ( changes: Changes ) => Promise< boolean >;
};

const PUBLIC = 0;
const PRIVATE = 1;
const { privacyOfSite: SITE_DEFAULT } = constants;

/** Returns a rating that can be selected. Old videos have another name for the highest one. */
const readRating = ( rating: string ): string =>
	rating === 'X-18' ? 'R-17' : rating || constants.ratings[ 0 ] || '';

/** Renders who may watch, download and share the video. The settings are those of the video, wherever it is shown. */
export function FilePanel( { onSave, video }: Props ): JSX.Element {
	return (
		<PanelBody
			title={ __( 'Video file settings', 'freehold' ) }
			initialOpen={ false }
		>
			<SelectControl
				label={ _x( 'Privacy', 'of a video', 'freehold' ) }
				help={
					video.isPrivate
						? __(
								'Visitors who are logged in to this site can watch the video.',
								'freehold'
						  )
						: __( 'Everyone can watch the video.', 'freehold' )
				}
				value={ String( video.privacySetting ) }
				options={ [
					{
						value: String( SITE_DEFAULT ),
						label: video.isPrivateBySite
							? __( 'Site default (private)', 'freehold' )
							: __( 'Site default (public)', 'freehold' ),
					},
					{
						value: String( PUBLIC ),
						label: __( 'Public', 'freehold' ),
					},
					{
						value: String( PRIVATE ),
						label: __( 'Private', 'freehold' ),
					},
				] }
				onChange={ ( value ) =>
					void onSave( { privacySetting: Number( value ) } )
				}
			/>
			<RadioControl
				label={ __( 'Rating', 'freehold' ) }
				selected={ readRating( video.rating ) }
				options={ constants.ratings.map( ( value ) => ( {
					value,
					label: value,
				} ) ) }
				onChange={ ( rating ) => void onSave( { rating } ) }
			/>
			<ToggleControl
				label={ __( 'Allow download', 'freehold' ) }
				help={ __(
					'Visitors see a link to download the video.',
					'freehold'
				) }
				checked={ video.allowDownload }
				onChange={ ( allowDownload ) =>
					void onSave( { allowDownload } )
				}
			/>
			<ToggleControl
				label={ __( 'Allow sharing', 'freehold' ) }
				help={
					video.isPrivate
						? __( 'A private video cannot be shared.', 'freehold' )
						: __(
								'The player offers a link and an embed code. Other websites can show the video.',
								'freehold'
						  )
				}
				checked={ video.displayEmbed && ! video.isPrivate }
				disabled={ video.isPrivate }
				onChange={ ( displayEmbed ) => void onSave( { displayEmbed } ) }
			/>
		</PanelBody>
	);
}
