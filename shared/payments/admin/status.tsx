/** The statuses that need attention, and those of money that did not stay. */
const TONES: Record< string, string > = {
	paid: 'good',
	active: 'good',
	trialing: 'good',
	pending: 'open',
	incomplete: 'open',
	paused: 'open',
	past_due: 'bad',
	unpaid: 'bad',
	failed: 'bad',
	disputed: 'bad',
	partly_disputed: 'bad',
	lost: 'bad',
};

type StatusProps = {
	/** The status's value. */
	status: string;
	/** The status as the user reads it. */
	label: string;
};

/**
 * Renders a status. The text says it; the color only repeats it.
 *
 * @param props       The properties.
 * @param props.label The status as the user reads it.
 */
export const Status = ( { status, label }: StatusProps ): JSX.Element => (
	<span
		className={ `freehold-payment-status is-${
			TONES[ status ] ?? 'over'
		}` }
	>
		{ label }
	</span>
);
