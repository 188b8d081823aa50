import { SelectControl, TextControl, ToggleControl } from '@freehold/controls';
import { idOf } from '@freehold/images';
import { AltTextControl } from '@freehold/images/components/alt-text-control';
import { mediaOf } from '@freehold/images/library';
import { PanelBody } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Extra, Slide } from './types';

type Props = {
	slide: Slide;
	index: number;
	count: number;
	/** Changes the slide, even if it was moved in the meantime. Does nothing if it was removed. */
	onChange: ( edit: ( slide: Slide ) => Slide ) => void;
	onError: ( message: string ) => void;
};

/** Chooses where a slide links to. What is in the media library is asked for its URL. */
function LinkControl( {
	slide,
	destination,
	onChange,
	onError,
}: Pick< Props, 'slide' | 'onError' > & {
	destination: string;
	onChange: ( change: Extra ) => void;
} ): JSX.Element {
	const id = idOf( slide );

	const choose = async ( chosen: string ) => {
		if ( chosen === 'none' || chosen === 'custom' ) {
			onChange( {
				linkDestination: chosen === 'none' ? undefined : chosen,
				href: chosen === 'none' ? undefined : slide.extra?.href,
			} );
			return;
		}
		try {
			const media = ( await mediaOf( [ slide ] ) ).get( id as number );
			const found = chosen === 'media' ? media?.source_url : media?.link;
			if ( found ) {
				onChange( { linkDestination: chosen, href: found } );
			} else {
				onError(
					__(
						'This image is no longer in the media library.',
						'freehold'
					)
				);
			}
		} catch {
			onError(
				__(
					'The media library did not respond. The link was not changed.',
					'freehold'
				)
			);
		}
	};

	return (
		<SelectControl
			label={ __( 'Link to', 'freehold' ) }
			value={ destination }
			options={ [
				{ value: 'none', label: __( 'None', 'freehold' ) },
				...( id
					? [
							{
								value: 'media',
								label: __( 'Media file', 'freehold' ),
							},
							{
								value: 'attachment',
								label: __( 'Attachment page', 'freehold' ),
							},
					  ]
					: [] ),
				{ value: 'custom', label: __( 'Custom URL', 'freehold' ) },
			] }
			onChange={ ( value ) => void choose( value ) }
		/>
	);
}

/** Renders the settings of one slide: alternative text and link. */
export function SlidePanel( {
	slide,
	index,
	count,
	onChange,
	onError,
}: Props ): JSX.Element {
	const { alt, extra = {} } = slide;
	const { href, kept, linkDestination = href ? 'custom' : 'none' } = extra;

	const setExtra = ( change: Extra ) =>
		onChange( ( now ) => ( {
			...now,
			extra: { ...now.extra, ...change },
		} ) );

	return (
		<PanelBody
			title={ sprintf(
				/* translators: 1: an image's position, 2: how many images. */
				__( 'Image %1$d of %2$d', 'freehold' ),
				index + 1,
				count
			) }
		>
			<AltTextControl
				value={ alt ?? '' }
				onChange={ ( text ) =>
					onChange( ( now ) => ( { ...now, alt: text } ) )
				}
			/>
			<LinkControl
				slide={ slide }
				destination={ linkDestination }
				onChange={ setExtra }
				onError={ onError }
			/>
			{ linkDestination === 'custom' && (
				<TextControl
					type="url"
					label={ __( 'Link URL', 'freehold' ) }
					value={ href ?? '' }
					onChange={ ( value ) =>
						setExtra( {
							href: value || undefined,
							linkDestination: 'custom',
						} )
					}
				/>
			) }
			{ linkDestination !== 'none' && (
				<ToggleControl
					label={ __( 'Open in new tab', 'freehold' ) }
					checked={ kept?.linkTarget === '_blank' }
					onChange={ ( isNew ) => {
						const { linkTarget: _, ...others } = kept ?? {};
						setExtra( {
							kept: isNew
								? { ...others, linkTarget: '_blank' }
								: others,
						} );
					} }
				/>
			) }
		</PanelBody>
	);
}
