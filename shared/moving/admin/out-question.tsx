import { ConfirmDialog } from '@freehold/admin/confirm-dialog';
import { __, sprintf } from '@wordpress/i18n';
import type { Tasks } from './client';
import { NotConverted } from './not-converted';
import { numbersOf } from './numbers-of';

/** Asks before blocks are converted, or the last conversion is undone. */
export function OutQuestion( {
	asks,
	task,
	goal,
	onConfirm,
	onClose,
}: {
	asks: 'convert' | 'undo';
	/** The conversion, counted. */
	task: Tasks[ 'convert' ];
	/** What the blocks become. */
	goal: 'core' | 'jetpack';
	onConfirm: () => void;
	onClose: () => void;
} ): JSX.Element {
	if ( asks === 'undo' ) {
		return (
			<ConfirmDialog
				size="medium"
				title={ __( 'Undo the last conversion?', 'freehold' ) }
				confirmLabel={ __( 'Restore posts', 'freehold' ) }
				isDestructive={ false }
				onConfirm={ onConfirm }
				onCancel={ onClose }
			>
				<p>
					{ __(
						'The posts get back exactly what they contained before. Posts that were edited since stay as they are.',
						'freehold'
					) }
				</p>
			</ConfirmDialog>
		);
	}
	return (
		<ConfirmDialog
			size="medium"
			isDestructive={ false }
			title={
				task.converted > 0
					? sprintf(
							/* translators: %s: such as “3 blocks in 2 posts”. */
							__( 'Convert %s?', 'freehold' ),
							numbersOf( task )
					  )
					: __( 'Nothing to convert', 'freehold' )
			}
			confirmLabel={
				task.converted > 0
					? __( 'Convert', 'freehold' )
					: __( 'OK', 'freehold' )
			}
			onConfirm={ task.converted > 0 ? onConfirm : onClose }
			onCancel={ onClose }
		>
			<p>
				{ __(
					'Each post gets one revision. You can undo the conversion for posts that were not edited since.',
					'freehold'
				) }
			</p>
			{ goal === 'jetpack' && task.converted > 0 && (
				<p>
					{ __(
						'Galleries become what Jetpack opens. Borders, shadows and typography that Jetpack’s blocks do not have are removed.',
						'freehold'
					) }
				</p>
			) }
			<NotConverted task={ task } />
		</ConfirmDialog>
	);
}
