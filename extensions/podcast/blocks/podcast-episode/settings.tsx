import { SelectControl, TextControl, ToggleControl } from '@freehold/controls';
import { InspectorControls } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { Cover } from './cover';
import { fromUrl } from './media';
import { Rows } from './rows';
import type { Episode } from './types';

type Props = {
	attributes: Episode;
	onChange: ( some: Partial< Episode > ) => void;
};

type Texts =
	| 'chaptersUrl'
	| 'duration'
	| 'license'
	| 'licenseUrl'
	| 'locationName'
	| 'transcriptUrl';

/** Shows what is stored about the episode: its number, its kind and its length. */
function Facts( { attributes, onChange }: Props ): JSX.Element {
	const number = (
		name: 'seasonNumber' | 'episodeNumber',
		label: string
	) => (
		<TextControl
			type="number"
			min={ 1 }
			label={ label }
			value={ attributes[ name ] ?? '' }
			onChange={ ( value ) =>
				onChange( {
					[ name ]:
						Number.parseInt( value, 10 ) > 0
							? Number.parseInt( value, 10 )
							: undefined,
				} )
			}
		/>
	);
	return (
		<PanelBody title={ __( 'Settings', 'freehold' ) }>
			<TextControl
				type="url"
				label={ __( 'URL of the file', 'freehold' ) }
				value={ attributes.mediaUrl ?? '' }
				onChange={ ( url ) => onChange( fromUrl( url ) ) }
			/>
			{ number( 'seasonNumber', __( 'Season', 'freehold' ) ) }
			{ number( 'episodeNumber', __( 'Episode', 'freehold' ) ) }
			<SelectControl
				label={ __( 'Kind of episode', 'freehold' ) }
				value={ attributes.episodeType }
				options={ [
					{ value: 'full', label: __( 'Full episode', 'freehold' ) },
					{ value: 'trailer', label: __( 'Trailer', 'freehold' ) },
					{ value: 'bonus', label: __( 'Bonus', 'freehold' ) },
				] }
				onChange={ ( episodeType ) =>
					onChange( {
						episodeType: episodeType as Episode[ 'episodeType' ],
					} )
				}
			/>
			<TextControl
				label={ __( 'Duration', 'freehold' ) }
				placeholder="11:25"
				value={ attributes.duration }
				onChange={ ( duration ) => onChange( { duration } ) }
			/>
			<ToggleControl
				label={ __( 'Explicit content', 'freehold' ) }
				checked={ attributes.explicit }
				onChange={ ( explicit ) => onChange( { explicit } ) }
			/>
		</PanelBody>
	);
}

/** Shows all that the block stores about an episode. */
export function Settings( { attributes, onChange }: Props ): JSX.Element {
	const text = ( name: Texts, label: string, type: 'text' | 'url' ) => (
		<TextControl
			type={ type }
			label={ label }
			value={ attributes[ name ] }
			onChange={ ( value ) => onChange( { [ name ]: value } ) }
		/>
	);
	return (
		<InspectorControls>
			<Facts attributes={ attributes } onChange={ onChange } />
			<Cover attributes={ attributes } onChange={ onChange } />
			<PanelBody
				title={ __( 'Transcript and chapters', 'freehold' ) }
				initialOpen={ false }
			>
				{ text(
					'transcriptUrl',
					__( 'URL of the transcript', 'freehold' ),
					'url'
				) }
				<SelectControl
					label={ __( 'Format of the transcript', 'freehold' ) }
					value={ attributes.transcriptType }
					options={ [
						{ value: 'text/vtt', label: 'WebVTT' },
						{ value: 'application/srt', label: 'SubRip (SRT)' },
						{ value: 'text/html', label: 'HTML' },
						{ value: 'application/json', label: 'JSON' },
					] }
					onChange={ ( transcriptType ) =>
						onChange( {
							transcriptType:
								transcriptType as Episode[ 'transcriptType' ],
						} )
					}
				/>
				{ text(
					'chaptersUrl',
					__( 'URL of the chapters', 'freehold' ),
					'url'
				) }
			</PanelBody>
			<Lists attributes={ attributes } onChange={ onChange } />
			<PanelBody
				title={ __( 'Place and license', 'freehold' ) }
				initialOpen={ false }
			>
				{ text( 'locationName', __( 'Place', 'freehold' ), 'text' ) }
				{ text( 'license', __( 'License', 'freehold' ), 'text' ) }
				{ text(
					'licenseUrl',
					__( 'URL of the license', 'freehold' ),
					'url'
				) }
			</PanelBody>
		</InspectorControls>
	);
}

/** Edits the people, the highlights and other files of an episode. */
function Lists( { attributes, onChange }: Props ): JSX.Element {
	return (
		<>
			<PanelBody
				title={ __( 'People', 'freehold' ) }
				initialOpen={ false }
			>
				<Rows
					stored={ attributes.people }
					label={ __( 'Person', 'freehold' ) }
					addLabel={ __( 'Add person', 'freehold' ) }
					fields={ [
						[ 'name', __( 'Name', 'freehold' ) ],
						[ 'role', __( 'Role', 'freehold' ) ],
						[ 'href', __( 'Link', 'freehold' ) ],
						[ 'img', __( 'URL of an image', 'freehold' ) ],
					] }
					onChange={ ( people ) => onChange( { people } ) }
				/>
			</PanelBody>
			<PanelBody
				title={ __( 'Highlights', 'freehold' ) }
				initialOpen={ false }
			>
				<Rows
					stored={ attributes.soundbites }
					label={ __( 'Highlight', 'freehold' ) }
					addLabel={ __( 'Add highlight', 'freehold' ) }
					fields={ [
						[ 'title', __( 'Title', 'freehold' ) ],
						[
							'startTime',
							__( 'Start in seconds', 'freehold' ),
							true,
						],
						[
							'duration',
							__( 'Duration in seconds', 'freehold' ),
							true,
						],
					] }
					onChange={ ( soundbites ) => onChange( { soundbites } ) }
				/>
			</PanelBody>
			<PanelBody
				title={ __( 'Other versions', 'freehold' ) }
				initialOpen={ false }
			>
				<Rows
					stored={ attributes.alternateEnclosures }
					label={ __( 'Version', 'freehold' ) }
					addLabel={ __( 'Add version', 'freehold' ) }
					fields={ [
						[ 'url', __( 'URL of the file', 'freehold' ) ],
						[
							'type',
							__( 'MIME type, such as audio/ogg', 'freehold' ),
						],
						[ 'title', __( 'Title', 'freehold' ) ],
						[ 'lang', __( 'Language code', 'freehold' ) ],
						[
							'bitrate',
							__( 'Bits per second', 'freehold' ),
							true,
						],
						[ 'length', __( 'Size in bytes', 'freehold' ), true ],
					] }
					onChange={ ( alternateEnclosures ) =>
						onChange( { alternateEnclosures } )
					}
				/>
			</PanelBody>
		</>
	);
}
