import { Button } from '@freehold/controls';
import { Notice } from '@wordpress/components';
import { useInstanceId } from '@wordpress/compose';
import { __, sprintf } from '@wordpress/i18n';
import { toDataUrl } from '../images/image-file';
import type { Images } from '../images/use-images';

/**
 * Lets the user choose one of the generated images.
 */
export function ImageChoice( {
	images: { images, chosen, choose, prompt, status, uploadError, useChosen },
}: {
	images: Images;
} ): JSX.Element {
	const name = useInstanceId( ImageChoice, 'freehold-ai-image' );
	const isUploading = status === 'uploading';
	return (
		<fieldset className="freehold-ai__images" disabled={ isUploading }>
			<legend>{ __( 'Please choose your image', 'freehold' ) }</legend>
			<div className="freehold-ai__choice">
				{ images.map( ( image, index ) => (
					<label key={ image.id } htmlFor={ `${ name }-${ index }` }>
						<input
							type="radio"
							id={ `${ name }-${ index }` }
							name={ name }
							checked={ index === chosen }
							onChange={ () => choose( index ) }
						/>
						<img
							src={ toDataUrl( image.base64 ) }
							alt={ sprintf(
								/* translators: 1: the number of an image, 2: its description. */
								__( 'Image %1$d: %2$s', 'freehold' ),
								index + 1,
								prompt
							) }
						/>
					</label>
				) ) }
			</div>
			{ uploadError && (
				<Notice
					status="error"
					isDismissible={ false }
					spokenMessage={ uploadError }
				>
					<p>
						{ __( 'The image could not be uploaded.', 'freehold' ) }{ ' ' }
						{ uploadError }
					</p>
				</Notice>
			) }
			<Button
				variant="primary"
				isBusy={ isUploading }
				disabled={ isUploading || chosen < 0 }
				onClick={ useChosen }
			>
				{ uploadError
					? __( 'Try again', 'freehold' )
					: __( 'Use this image', 'freehold' ) }
			</Button>
		</fieldset>
	);
}
