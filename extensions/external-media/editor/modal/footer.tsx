import { Button } from '@freehold/controls';
import { ProgressBar } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import { fullText, MAX_ITEMS } from './selection';
import type { Step } from './use-copy';

type Props = {
	/** How many images are selected. */
	selected: number;
	isMultiple: boolean;
	/** Whether the images go to the media library alone. */
	isImport?: boolean;
	/** The progress, or null while nothing is being copied. */
	step: Step | null;
	isCopying: boolean;
	onSelect: () => void;
	onStop: () => void;
	/** Moves the focus to the details, which are below the images in narrow windows. */
	onDetails: () => void;
};

/**
 * Returns what the button does.
 *
 * @param count    How many images it inserts; 0 if the block takes one, or none is selected.
 * @param isImport Whether they go to the media library alone.
 */
function actionOf( count: number, isImport: boolean ): string {
	if ( count === 0 ) {
		return __( 'Select', 'freehold' );
	}
	return isImport
		? sprintf(
				/* translators: %d: a number of images. */
				_n( 'Import %d image', 'Import %d images', count, 'freehold' ),
				count
		  )
		: sprintf(
				/* translators: %d: a number of images. */
				_n( 'Insert %d image', 'Insert %d images', count, 'freehold' ),
				count
		  );
}

const busyText = ( isImport: boolean ): string =>
	isImport ? __( 'Importing…', 'freehold' ) : __( 'Inserting…', 'freehold' );

/** Shows how many images are selected or the progress of copying, and the button that starts it. */
export function Footer( {
	selected,
	isMultiple,
	isImport = false,
	step,
	isCopying,
	onSelect,
	onStop,
	onDetails,
}: Props ): JSX.Element {
	return (
		<div className="freehold-media__footer">
			<div className="freehold-media__progress" role="status">
				{ step && (
					<>
						<span>
							{ sprintf(
								/* translators: 1: the number of the image that is being copied. 2: the total number of images. */
								__( 'Copying %1$d of %2$d…', 'freehold' ),
								step.done + 1,
								step.total
							) }
						</span>
						<ProgressBar
							value={ ( step.done / step.total ) * 100 }
						/>
					</>
				) }
				{ ! isCopying && isMultiple && selected > 0 && (
					<span>
						{ selected === MAX_ITEMS
							? fullText()
							: sprintf(
									/* translators: 1: how many images are selected. 2: the maximum. */
									_n(
										'%1$d selected (up to %2$d)',
										'%1$d selected (up to %2$d)',
										selected,
										'freehold'
									),
									selected,
									MAX_ITEMS
							  ) }
					</span>
				) }
			</div>
			{ ! isCopying && selected > 0 && (
				<Button
					className="freehold-media__to-details"
					variant="tertiary"
					onClick={ onDetails }
				>
					{ __( 'Details', 'freehold' ) }
				</Button>
			) }
			{ step && (
				<Button variant="tertiary" onClick={ onStop }>
					{ __( 'Stop', 'freehold' ) }
				</Button>
			) }
			<Button
				variant="primary"
				isBusy={ isCopying }
				disabled={ isCopying || selected === 0 }
				onClick={ onSelect }
			>
				{ isCopying
					? busyText( isImport )
					: actionOf( isMultiple ? selected : 0, isImport ) }
			</Button>
		</div>
	);
}
