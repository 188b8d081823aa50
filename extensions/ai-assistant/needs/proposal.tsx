import { Button } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';

/** Renders a text that the model proposes for a field. */
export function Proposal( {
	text,
	reason,
	value,
	onUse,
}: {
	text?: string;
	reason?: string;
	/** The text of the field. */
	value: string;
	onUse: ( text: string ) => void;
} ): JSX.Element | null {
	return text ? (
		<div className="freehold-needs__proposal">
			<p>{ text }</p>
			{ reason && <p>{ reason }</p> }
			<Button
				variant="secondary"
				size="small"
				disabled={ value === text }
				accessibleWhenDisabled
				aria-label={ sprintf(
					/* translators: %s: a text. */
					__( 'Use: %s', 'freehold' ),
					text
				) }
				onClick={ () => onUse( text ) }
			>
				{ value === text
					? __( 'Used', 'freehold' )
					: __( 'Use', 'freehold' ) }
			</Button>
		</div>
	) : null;
}
