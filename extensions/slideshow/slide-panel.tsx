import { idOf } from '@freehold/images';
import { mediaOf } from '@freehold/images/library';
import {
	ExternalLink,
	PanelBody,
	SelectControl,
	TextareaControl,
	TextControl,
	ToggleControl,
} from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import type { Extra, Slide } from './types';

type Props = {
	slide: Slide;
	index: number;
	count: number;
	/** Changes the slide as it is then, wherever it is then; where it is gone nothing changes. */
	onChange: ( edit: ( slide: Slide ) => Slide ) => void;
	onError: ( message: string ) => void;
};

/** The settings of one image: what it shows, and where it leads. */
export function SlidePanel( {
	slide,
	index,
	count,
	onChange,
	onError,
}: Props ): JSX.Element {
	const { alt, extra = {} } = slide;
	const { href, kept, linkDestination = href ? 'custom' : 'none' } = extra;
	const id = idOf( slide );

	const setExtra = ( change: Extra ) =>
		onChange( ( now ) => ( {
			...now,
			extra: { ...now.extra, ...change },
		} ) );

	const setDestination = async ( destination: string ) => {
		if ( destination === 'none' || destination === 'custom' ) {
			setExtra( {
				linkDestination:
					destination === 'none' ? undefined : destination,
				href: destination === 'none' ? undefined : href,
			} );
			return;
		}
		try {
			const media = ( await mediaOf( [ slide ] ) ).get( id as number );
			const found =
				destination === 'media' ? media?.source_url : media?.link;
			if ( found ) {
				setExtra( { linkDestination: destination, href: found } );
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
		<PanelBody
			title={ sprintf(
				/* translators: 1: number of an image, 2: how many there are. */
				__( 'Image %1$d of %2$d', 'freehold' ),
				index + 1,
				count
			) }
		>
			<TextareaControl
				__nextHasNoMarginBottom
				label={ __( 'Alternative text', 'freehold' ) }
				value={ alt ?? '' }
				onChange={ ( text ) =>
					onChange( ( now ) => ( { ...now, alt: text } ) )
				}
				help={
					<ExternalLink
						href={ __(
							'https://www.w3.org/WAI/tutorials/images/decision-tree/',
							'freehold'
						) }
					>
						{ __(
							'Describe the purpose of the image.',
							'freehold'
						) }
					</ExternalLink>
				}
			/>
			<SelectControl
				__nextHasNoMarginBottom
				__next40pxDefaultSize
				label={ __( 'Link to', 'freehold' ) }
				value={ linkDestination }
				options={ [
					{ value: 'none', label: __( 'None', 'freehold' ) },
					...( id
						? [
								{
									value: 'media',
									label: __( 'Image file', 'freehold' ),
								},
								{
									value: 'attachment',
									label: __( 'Attachment page', 'freehold' ),
								},
						  ]
						: [] ),
					{ value: 'custom', label: __( 'Custom URL', 'freehold' ) },
				] }
				onChange={ ( value ) => void setDestination( value ) }
			/>
			{ linkDestination === 'custom' && (
				<TextControl
					__nextHasNoMarginBottom
					__next40pxDefaultSize
					type="url"
					label={ __( 'URL', 'freehold' ) }
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
					__nextHasNoMarginBottom
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
