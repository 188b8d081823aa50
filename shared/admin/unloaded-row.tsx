import { Button } from '@freehold/controls';
import { __ } from '@wordpress/i18n';
import type { ComponentProps } from 'react';
import { Unloaded } from './unloaded';

type UnloadedRowProps = ComponentProps< typeof Unloaded > & {
	/** Closes the row. */
	onClose: () => void;
};

/** Renders what stands in the place of an open row before it is loaded. One that cannot be loaded can be closed. */
export function UnloadedRow( {
	onClose,
	...props
}: UnloadedRowProps ): JSX.Element {
	return (
		<div className="freehold-open">
			<Unloaded { ...props } />
			{ props.error && (
				<Button variant="tertiary" onClick={ onClose }>
					{ __( 'Close', 'freehold' ) }
				</Button>
			) }
		</div>
	);
}
