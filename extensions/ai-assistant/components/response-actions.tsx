import { Button } from '@freehold/controls';
import { memo } from '@wordpress/element';
import { __ } from '@wordpress/i18n';

type Props = {
	/** Converts the response to blocks, or to the title. */
	onAccept: () => void;
	acceptLabel: string;
	/** Adds the response below the original text; null if there is none. */
	onInsertBelow: ( () => void ) | null;
	/** Restores the original text, or removes the block. */
	onDiscard: () => void;
	/** Shows the changes or the response; null if there is no original text. */
	onCompare: ( () => void ) | null;
	isComparing: boolean;
};

/** Renders what the user can do with a response. */
export const ResponseActions = memo( function Actions( {
	onAccept,
	acceptLabel,
	onInsertBelow,
	onDiscard,
	onCompare,
	isComparing,
}: Props ): JSX.Element {
	return (
		<div className="freehold-ai__actions">
			<Button variant="primary" onClick={ onAccept }>
				{ acceptLabel }
			</Button>
			{ onInsertBelow && (
				<Button variant="secondary" onClick={ onInsertBelow }>
					{ __( 'Insert below', 'freehold' ) }
				</Button>
			) }
			<Button variant="tertiary" onClick={ onDiscard }>
				{ __( 'Discard', 'freehold' ) }
			</Button>
			{ onCompare && (
				<Button
					variant="tertiary"
					isPressed={ isComparing }
					onClick={ onCompare }
				>
					{ __( 'Show changes', 'freehold' ) }
				</Button>
			) }
		</div>
	);
} );
