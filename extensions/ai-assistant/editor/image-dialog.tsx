/**
 * Writes the alternative text or the caption of an image. Nothing is applied before the writer saves it.
 */
import { Button, TextareaControl } from '@freehold/controls';
import { Flex, Modal } from '@wordpress/components';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Outcome } from '../components/outcome';
import './image-dialog.scss';
import type { ImageText } from './types';
import { useImageText } from './use-image-text';
import { useImageWriter } from './use-image-writer';

export type ImageDialogProps = {
	/** The image’s block. */
	clientId: string;
	/** Which of its texts to write. */
	text: ImageText;
	onClose: () => void;
};

/** Renders the dialog, and requests a text at once. */
export function ImageDialog( {
	clientId,
	text,
	onClose,
}: ImageDialogProps ): JSX.Element {
	const { url, id, before, store } = useImageText( clientId, text );
	const [ value, setValue ] = useState( before );
	const button = useRef< HTMLButtonElement >( null );
	const { state, suggestion, error, download, ask, stop } = useImageWriter(
		id,
		text,
		setValue
	);
	const isRunning = state === 'requesting' || state === 'suggesting';
	const first = useRef( ask );
	useEffect( () => first.current(), [] );

	const save = () => {
		if ( value !== before ) {
			store( value );
		}
		onClose();
	};
	const label =
		text === 'alt'
			? __( 'Alternative text', 'freehold' )
			: __( 'Caption', 'freehold' );

	return (
		<Modal title={ label } onRequestClose={ onClose } size="medium">
			{
				// Keys that are pressed in the dialog do not reach the toolbar that it belongs to.
				// eslint-disable-next-line jsx-a11y/no-static-element-interactions -- See above.
				<div
					className="freehold-ai-image"
					onKeyDown={ ( event ) =>
						event.key !== 'Escape' && event.stopPropagation()
					}
				>
					<img src={ url } alt="" />
					<TextareaControl
						label={ label }
						value={ state === 'suggesting' ? suggestion : value }
						readOnly={ isRunning }
						onChange={ setValue }
					/>
					<Outcome
						download={ download }
						error={ error }
						onRetry={ ask }
						onStop={ stop }
						field={ button }
					/>
					<Flex justify="flex-start" wrap>
						<Button
							variant="primary"
							disabled={ isRunning }
							onClick={ save }
						>
							{ __( 'Save', 'freehold' ) }
						</Button>
						<Button
							ref={ button }
							variant="secondary"
							onClick={ isRunning ? stop : ask }
						>
							{ isRunning
								? __( 'Stop', 'freehold' )
								: __( 'Write again', 'freehold' ) }
						</Button>
						<Button variant="tertiary" onClick={ onClose }>
							{ __( 'Cancel', 'freehold' ) }
						</Button>
					</Flex>
				</div>
			}
		</Modal>
	);
}
