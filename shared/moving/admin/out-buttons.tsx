import { Button } from '@freehold/controls';
import { __ } from '@wordpress/i18n';
import type { MovingData } from './client';

/** The buttons that begin a conversion, and that undo the last one. */
export const OutButtons = ( {
	data: { can_undo: canUndo, for_jetpack: forJetpack, out },
	isEmpty,
	isBusy,
	onPreview,
	onUndo,
}: {
	data: MovingData;
	/** Whether no block is selected. */
	isEmpty: boolean;
	isBusy: boolean;
	onPreview: ( target: 'core' | 'jetpack' ) => void;
	onUndo: () => void;
} ): JSX.Element => (
	<div className="freehold-moving__buttons">
		{ out.some( ( { target } ) => target ) && (
			<Button
				variant="primary"
				disabled={ isEmpty }
				isBusy={ isBusy }
				onClick={ () => onPreview( 'core' ) }
			>
				{ __( 'Convert to core blocks…', 'freehold' ) }
			</Button>
		) }
		{ forJetpack.length > 0 && (
			<Button
				variant="secondary"
				isBusy={ isBusy }
				onClick={ () => onPreview( 'jetpack' ) }
			>
				{ __( 'Prepare posts for Jetpack…', 'freehold' ) }
			</Button>
		) }
		{ canUndo && (
			<Button variant="tertiary" onClick={ () => isBusy || onUndo() }>
				{ __( 'Undo the last conversion', 'freehold' ) }
			</Button>
		) }
	</div>
);
