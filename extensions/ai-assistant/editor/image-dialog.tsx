/**
 * Writes the alternative text or the caption of an image. Nothing is applied before the writer saves it.
 */
import { useAiSuggestions } from '@freehold/ai';
import { escapeText } from '@freehold/stored-text';
import { speak } from '@wordpress/a11y';
import { store as blockEditorStore } from '@wordpress/block-editor';
import { Button, Flex, Modal, TextareaControl } from '@wordpress/components';
import { useDispatch, useSelect } from '@wordpress/data';
import { useEffect, useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { Outcome } from '../components/outcome';
import { usePostId, useTitle } from '../post/current-post';
import { valueOf } from '../review/rich';
import { unquoted } from '../post/unquoted';
import './image-dialog.scss';
import type { ImageText } from './types';

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
	const attributes = useSelect(
		( select ) =>
			( select( blockEditorStore ).getBlockAttributes( clientId ) ??
				{} ) as Record< string, unknown >,
		[ clientId ]
	);
	const { updateBlockAttributes } = useDispatch( blockEditorStore );
	const postId = usePostId();
	const title = useTitle() ?? '';
	const before = valueOf(
		text === 'alt'
			? escapeText( String( attributes.alt ?? '' ) )
			: attributes.caption
	).text;
	const [ value, setValue ] = useState( before );
	const button = useRef< HTMLButtonElement >( null );
	const { state, suggestion, error, download, request, stop } =
		useAiSuggestions( {
			onDone( response ) {
				setValue( unquoted( response ) );
				speak( __( 'Done.', 'freehold' ) );
			},
			onStop: () => speak( __( 'Stopped.', 'freehold' ) ),
		} );
	const isRunning = state === 'requesting' || state === 'suggesting';
	const ask = () => {
		speak( __( 'Writing…', 'freehold' ) );
		request( {
			postId,
			messages: [
				{
					role: 'jetpack-ai',
					context: {
						type:
							text === 'alt'
								? 'ai-assistant-alt-text'
								: 'ai-assistant-caption',
						title,
						image: Number( attributes.id ),
					},
				},
			],
			feature: 'ai-assistant',
		} );
	};
	const first = useRef( ask );
	useEffect( () => first.current(), [] );

	const save = () => {
		if ( value !== before ) {
			void updateBlockAttributes( clientId, {
				[ text ]: text === 'alt' ? value : escapeText( value ),
				...( text === 'alt' && attributes.isDecorative
					? { isDecorative: undefined }
					: {} ),
			} );
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
					<img src={ String( attributes.url ?? '' ) } alt="" />
					<TextareaControl
						label={ label }
						value={ state === 'suggesting' ? suggestion : value }
						readOnly={ isRunning }
						onChange={ setValue }
						__nextHasNoMarginBottom
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
							accessibleWhenDisabled
							onClick={ save }
							__next40pxDefaultSize
						>
							{ __( 'Save', 'freehold' ) }
						</Button>
						<Button
							ref={ button }
							variant="secondary"
							onClick={ isRunning ? stop : ask }
							__next40pxDefaultSize
						>
							{ isRunning
								? __( 'Stop', 'freehold' )
								: __( 'Write again', 'freehold' ) }
						</Button>
						<Button
							variant="tertiary"
							onClick={ onClose }
							__next40pxDefaultSize
						>
							{ __( 'Cancel', 'freehold' ) }
						</Button>
					</Flex>
				</div>
			}
		</Modal>
	);
}
