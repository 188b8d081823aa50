import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { Button } from '@freehold/controls';
import { useFocusAfterwards } from '@freehold/focus/use-focus-afterwards';
import { PanelBody, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { HoverPreview } from './hover-preview';
import { FramePicker } from './frame-picker';
import { posterOf } from './player';
import { usePoster, type PosterProps } from './use-poster';

/** Renders the poster and the preview on hover. */
export function PosterPanel( {
	attributes,
	onError,
	setAttributes,
	video,
}: PosterProps ): JSX.Element {
	const [ isRemoving, setIsRemoving ] = useState( false );
	const [ panel, focusAfterwards ] = useFocusAfterwards();
	const { isBusy, onPoster, onTime, remove, set } = usePoster( {
		attributes,
		onError,
		setAttributes,
		video,
	} );
	const poster = posterOf( attributes, video );
	return (
		<PanelBody
			ref={ panel }
			title={ __( 'Poster and preview', 'freehold' ) }
			initialOpen={ false }
		>
			<FramePicker
				source={ video.src }
				poster={ null }
				current={ poster }
				onChange={ onPoster }
				onTime={ onTime }
			/>
			{ isBusy && (
				<p role="status">
					<Spinner />
					{ __( 'Saving the poster…', 'freehold' ) }
				</p>
			) }
			{ poster && ! isBusy && (
				<Button
					variant="tertiary"
					isDestructive
					onClick={ () => setIsRemoving( true ) }
				>
					{ __( 'Remove poster', 'freehold' ) }
				</Button>
			) }
			{ isRemoving && (
				<ConfirmDialog
					title={ __( 'Remove the poster?', 'freehold' ) }
					size="small"
					confirmLabel={ __( 'Remove poster', 'freehold' ) }
					onConfirm={ () => {
						setIsRemoving( false );
						remove();
						focusAfterwards( 'h2 > button' );
					} }
					onCancel={ () => setIsRemoving( false ) }
				>
					<p>
						{ __(
							'The video loses its poster on every page that shows it. An image from the media library stays there.',
							'freehold'
						) }
					</p>
				</ConfirmDialog>
			) }
			<HoverPreview
				attributes={ attributes }
				set={ set }
				video={ video }
			/>
		</PanelBody>
	);
}
