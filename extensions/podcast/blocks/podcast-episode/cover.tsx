import { Button, ToggleControl } from '@freehold/controls';
import { useFocusAfterwards } from '@freehold/focus/use-focus-afterwards';
import { imageOf } from '@freehold/images';
import { MediaUpload, MediaUploadCheck } from '@wordpress/block-editor';
import { Flex, PanelBody } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import type { Episode } from './types';

/** Chooses the cover, and whether it is shown. */
export function Cover( {
	attributes: { coverArt, showPoster },
	onChange,
}: {
	attributes: Episode;
	onChange: ( some: Partial< Episode > ) => void;
} ): JSX.Element {
	const [ panel, focusAfterwards ] = useFocusAfterwards();
	return (
		<PanelBody
			ref={ panel }
			title={ __( 'Cover', 'freehold' ) }
			initialOpen={ false }
		>
			<ToggleControl
				label={ __( 'Show cover', 'freehold' ) }
				help={ __(
					'Without its own cover, the episode shows the featured image of the post.',
					'freehold'
				) }
				checked={ showPoster }
				onChange={ ( isShown ) => onChange( { showPoster: isShown } ) }
			/>
			<MediaUploadCheck>
				<MediaUpload
					allowedTypes={ [ 'image' ] }
					value={ coverArt.id }
					onSelect={ ( media ) => {
						const { id, url } = imageOf( media );
						onChange( {
							coverArt: { id: Number( id ?? 0 ), url },
						} );
					} }
					render={ ( { open } ) => (
						<Flex justify="flex-start">
							<Button variant="secondary" onClick={ open }>
								{ coverArt.url
									? __( 'Replace image', 'freehold' )
									: __( 'Select image', 'freehold' ) }
							</Button>
							{ coverArt.url && (
								<Button
									variant="tertiary"
									onClick={ () => {
										onChange( { coverArt: {} } );
										focusAfterwards( 'button' );
									} }
								>
									{ __( 'Remove image', 'freehold' ) }
								</Button>
							) }
						</Flex>
					) }
				/>
			</MediaUploadCheck>
		</PanelBody>
	);
}
