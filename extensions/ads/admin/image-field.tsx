import { Button } from '@freehold/controls';
import { BaseControl } from '@wordpress/components';
import { useRef } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { openMediaWindow, type SelectedImage } from './media-window';

type ImageFieldProps = {
	label: string;
	help?: string;
	/** The image’s ID; 0 for none. */
	id: number;
	url: string;
	/** Called with the selected image; its ID is 0 if it was removed. */
	onChange: ( image: SelectedImage ) => void;
};

/** Lets the user select an image of the media library. */
export function ImageField( {
	label,
	help,
	id,
	url,
	onChange,
}: ImageFieldProps ): JSX.Element {
	const button = useRef< HTMLButtonElement >( null );
	return (
		<BaseControl __nextHasNoMarginBottom help={ help }>
			<BaseControl.VisualLabel>{ label }</BaseControl.VisualLabel>
			<div className="freehold-ads__image">
				{ url && <img src={ url } alt="" /> }
				<div className="freehold-buttons">
					<Button
						ref={ button }
						variant="secondary"
						onClick={ () =>
							openMediaWindow(
								label,
								onChange,
								() => button.current?.focus()
							)
						}
						aria-label={
							id > 0
								? sprintf(
										/* translators: %s: which image. */
										__( 'Replace: %s', 'freehold' ),
										label
								  )
								: sprintf(
										/* translators: %s: which image. */
										__( 'Select image: %s', 'freehold' ),
										label
								  )
						}
					>
						{ id > 0
							? __( 'Replace', 'freehold' )
							: __( 'Select image', 'freehold' ) }
					</Button>
					{ id > 0 && (
						<Button
							variant="tertiary"
							onClick={ () => {
								onChange( { id: 0, url: '' } );
								button.current?.focus();
							} }
							aria-label={ sprintf(
								/* translators: %s: which image. */
								__( 'Remove: %s', 'freehold' ),
								label
							) }
						>
							{ __( 'Remove', 'freehold' ) }
						</Button>
					) }
				</div>
			</div>
		</BaseControl>
	);
}
