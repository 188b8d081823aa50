import { RangeControl, SelectControl, ToggleControl } from '@freehold/controls';
import { idOf, sizeOf } from '@freehold/images';
import { mediaOf } from '@freehold/images/library';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { PanelBody } from '@wordpress/components';
import { useSelect } from '@wordpress/data';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { sizeSlugOf } from './slides';
import constants from './constants.json';
import type { Attributes, Slide } from './types';

/** Returns a slide in another size, without its own size. */
function inSize( slide: Slide, url: string ): Slide {
	const { sizeSlug: _, ...kept } = slide.extra?.kept ?? {};
	return slide.extra?.kept
		? { ...slide, url, extra: { ...slide.extra, kept } }
		: { ...slide, url };
}

type ImageSize = { slug: string; name: string };

/** The same list at each render, because a new one would render the editor again. */
const NO_SIZES: ImageSize[] = [];

type Props = {
	attributes: Attributes;
	setAttributes: ( attributes: Partial< Attributes > ) => void;
	/**
	 * Receives the image size and the slides in that size. The user may have changed the slides while the library
	 * responded.
	 */
	onSize: ( slug: string, edit: ( slide: Slide ) => Slide ) => void;
	onError: ( message: string ) => void;
};

/** Chooses the size of the images, if the media library knows some. */
function SizeControl( {
	attributes,
	onSize,
	onError,
}: Omit< Props, 'setAttributes' > ): JSX.Element | null {
	const [ isBusy, setIsBusy ] = useState( false );
	const sizes: ImageSize[] = useSelect(
		( select ) =>
			select( blockEditorStore ).getSettings().imageSizes ?? NO_SIZES,
		[]
	);

	const setSize = async ( slug: string ) => {
		setIsBusy( true );
		try {
			const media = await mediaOf( attributes.images );
			onSize( slug, ( slide ) => {
				const found = media.get( idOf( slide ) ?? 0 );
				const size = found && sizeOf( found, slug );
				return size ? inSize( slide, size.url ) : slide;
			} );
		} catch {
			onError(
				__(
					'The media library did not respond. The image size was not changed.',
					'freehold'
				)
			);
		}
		setIsBusy( false );
	};

	if ( sizes.length === 0 || attributes.ids.length === 0 ) {
		return null;
	}
	return (
		<SelectControl
			label={ __( 'Image size', 'freehold' ) }
			value={ sizeSlugOf( attributes ) }
			disabled={ isBusy }
			options={ sizes.map( ( { name, slug } ) => ( {
				value: slug,
				label: name,
			} ) ) }
			onChange={ ( slug ) => void setSize( slug ) }
		/>
	);
}

/** Renders the settings of the whole slideshow. */
export function SettingsPanel( {
	attributes,
	setAttributes,
	onSize,
	onError,
}: Props ): JSX.Element {
	const {
		autoplay = false,
		delay = 3,
		effect = 'slide',
		height,
		perView = 1,
		thumbnails = false,
	} = attributes;

	return (
		<PanelBody title={ __( 'Settings', 'freehold' ) }>
			<ToggleControl
				label={ __( 'Autoplay', 'freehold' ) }
				help={ __(
					'Visitors can pause the slideshow. It does not start for visitors who prefer reduced motion.',
					'freehold'
				) }
				checked={ autoplay }
				onChange={ ( value ) => setAttributes( { autoplay: value } ) }
			/>
			{ autoplay && (
				<RangeControl
					label={ __(
						'Delay between transitions (in seconds)',
						'freehold'
					) }
					min={ 1 }
					max={ 5 }
					value={ delay }
					onChange={ ( value ) =>
						setAttributes( { delay: value ?? 3 } )
					}
				/>
			) }
			{ perView === 1 && (
				<SelectControl
					label={ __( 'Transition', 'freehold' ) }
					value={ effect === 'fade' ? 'fade' : 'slide' }
					options={ [
						{ value: 'slide', label: __( 'Slide', 'freehold' ) },
						{ value: 'fade', label: __( 'Fade', 'freehold' ) },
					] }
					onChange={ ( value ) => setAttributes( { effect: value } ) }
				/>
			) }
			<RangeControl
				label={ __( 'Images side by side', 'freehold' ) }
				help={ __(
					'Narrow columns and phones show fewer.',
					'freehold'
				) }
				min={ 1 }
				max={ constants.maxPerView }
				value={ perView }
				onChange={ ( value ) =>
					setAttributes( { perView: value ?? 1 } )
				}
			/>
			<ToggleControl
				label={ __( 'Thumbnails', 'freehold' ) }
				help={ __(
					'Shows small images below the slideshow, in place of dots.',
					'freehold'
				) }
				checked={ thumbnails }
				onChange={ ( value ) => setAttributes( { thumbnails: value } ) }
			/>
			<RangeControl
				label={ __( 'Height in pixels', 'freehold' ) }
				help={ __(
					'When empty, the first image sets the height. At most 80% of the window.',
					'freehold'
				) }
				allowReset
				min={ constants.minHeight }
				max={ constants.maxHeight }
				step={ 10 }
				value={ height }
				onChange={ ( value ) => setAttributes( { height: value } ) }
			/>
			<SizeControl { ...{ attributes, onSize, onError } } />
		</PanelBody>
	);
}
