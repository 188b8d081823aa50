import { useThemeColors } from '@freehold/colors/use-theme-colors';
import { RangeControl, ToggleControl } from '@freehold/controls';
import { InspectorControls, PanelColorSettings } from '@wordpress/block-editor';
import { ComboboxControl, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import constants from '../../constants.json';
import type { PodcastFeed } from '../../schema';
import type { Attributes } from '../../types';

const DEFAULT_SHOWN = 5;

type Props = {
	attributes: Attributes;
	/** Undefined until they are known. */
	episodes: PodcastFeed[ 'episodes' ] | undefined;
	onChange: ( some: Partial< Attributes > ) => void;
};

/** Shows the colors of a player: one of the theme is stored by its name. */
function Colors( {
	attributes,
	onChange,
}: Omit< Props, 'episodes' > ): JSX.Element {
	const { colors } = useThemeColors();
	const colorOf = (
		name: 'Primary' | 'Secondary' | 'Background',
		label: string
	) => {
		const key = `${
			name.toLowerCase() as Lowercase< typeof name >
		}Color` as const;
		const custom = `custom${ name }Color` as const;
		const hex = `hex${ name }Color` as const;
		return {
			label,
			value:
				attributes[ custom ] ??
				colors.find( ( { slug } ) => slug === attributes[ key ] )
					?.value ??
				attributes[ hex ],
			onChange: ( color?: string ) => {
				const slug = colors.find( ( { value } ) => value === color )
					?.slug;
				onChange( {
					[ key ]: slug,
					[ custom ]: slug ? undefined : color,
					[ hex ]: color,
				} );
			},
		};
	};
	return (
		<PanelColorSettings
			title={ __( 'Colors', 'freehold' ) }
			colorSettings={ [
				colorOf( 'Primary', __( 'Links', 'freehold' ) ),
				colorOf( 'Secondary', __( 'Text', 'freehold' ) ),
				colorOf( 'Background', __( 'Background', 'freehold' ) ),
			] }
		/>
	);
}

/** Shows which episodes a player has, what it shows of them, and its colors. */
export function Settings( {
	attributes,
	episodes = [],
	onChange,
}: Props ): JSX.Element {
	const { itemsToShow, selectedEpisodes } = attributes;
	const guid = selectedEpisodes[ 0 ]?.guid;
	const options = episodes.map( ( { guid: value, title } ) => ( {
		value,
		label: title,
	} ) );
	if ( guid && ! options.some( ( { value } ) => value === guid ) ) {
		options.unshift( { value: guid, label: guid } );
	}
	const flags = [
		[ 'showCoverArt', __( 'Show cover', 'freehold' ) ],
		[ 'showEpisodeTitle', __( 'Show title', 'freehold' ) ],
		[ 'showEpisodeDescription', __( 'Show description', 'freehold' ) ],
	] as const;
	return (
		<InspectorControls>
			<PanelBody title={ __( 'Settings', 'freehold' ) }>
				{ ! guid && (
					<RangeControl
						label={ __( 'Number of episodes', 'freehold' ) }
						value={ itemsToShow }
						min={ 1 }
						max={ constants.maxShown }
						onChange={ ( count = DEFAULT_SHOWN ) =>
							onChange( { itemsToShow: count } )
						}
					/>
				) }
				{ flags.map( ( [ name, label ] ) => (
					<ToggleControl
						key={ name }
						label={ label }
						checked={ attributes[ name ] }
						onChange={ ( isOn ) => onChange( { [ name ]: isOn } ) }
					/>
				) ) }
				<ComboboxControl
					label={ __( 'Episode', 'freehold' ) }
					help={ __(
						'Without one, the latest are shown.',
						'freehold'
					) }
					value={ guid ?? null }
					options={ options }
					onChange={ ( chosen ) =>
						onChange(
							chosen
								? {
										selectedEpisodes: [ { guid: chosen } ],
										itemsToShow: 1,
								  }
								: {
										selectedEpisodes: [],
										itemsToShow: DEFAULT_SHOWN,
								  }
						)
					}
					__next40pxDefaultSize
					__nextHasNoMarginBottom
				/>
			</PanelBody>
			<Colors attributes={ attributes } onChange={ onChange } />
		</InspectorControls>
	);
}
