import { Button } from '@freehold/controls';
import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { BaseControl } from '@wordpress/components';
import { useEffect, useRef } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import type { Seo } from './use-seo';

/**
 * Renders the choice of the image that shared links show.
 *
 * @param props     The properties.
 * @param props.seo What there is to show.
 */
export function SocialImage( {
	seo: { texts, image, change },
}: {
	seo: Seo;
} ): JSX.Element {
	const isSet = texts.image > 0 || texts.imageUrl !== '';
	const select = useRef< HTMLButtonElement >( null );
	const isRemoved = useRef( false );
	useEffect( () => {
		if ( isRemoved.current && ! isSet ) {
			isRemoved.current = false;
			select.current?.focus();
		}
	}, [ isSet ] );
	return (
		<div role="group" aria-labelledby="freehold-seo-image">
			<BaseControl
				help={
					isSet
						? undefined
						: __(
								'Without one, links show the featured image, or the first image of the post.',
								'freehold'
						  )
				}
				__nextHasNoMarginBottom
			>
				<BaseControl.VisualLabel id="freehold-seo-image">
					{ __( 'Image for shared links', 'freehold' ) }
				</BaseControl.VisualLabel>
				{ isSet && image && (
					<img className="freehold-seo__image" src={ image } alt="" />
				) }
				<div className="freehold-seo__buttons">
					<MediaUploadCheck>
						<MediaUpload
							allowedTypes={ [ 'image' ] }
							value={ texts.image }
							onSelect={ ( { id = 0, url = '' } ) =>
								change( { image: id, imageUrl: url } )
							}
							render={ ( { open }: { open: () => void } ) => (
								<Button
									ref={ select }
									variant="secondary"
									onClick={ open }
								>
									{ isSet
										? __( 'Replace image', 'freehold' )
										: __( 'Select an image', 'freehold' ) }
								</Button>
							) }
						/>
					</MediaUploadCheck>
					{ isSet && (
						<Button
							variant="tertiary"
							isDestructive
							onClick={ () => {
								isRemoved.current = true;
								change( { image: 0, imageUrl: '' } );
							} }
						>
							{ __( 'Remove image', 'freehold' ) }
						</Button>
					) }
				</div>
			</BaseControl>
		</div>
	);
}
