import type {
	CurrencyTotals,
	MailSettingsInput,
	Payment,
	PaymentEvent,
	PaymentMail,
	PaymentOrder,
	PaymentPlan,
	PaymentSettings,
	PaymentsInput,
	Subscription,
	TotalsInput,
} from '../schema/payments';
import type { PaymentChange, PlanPage } from '../schema/plans';

export type { CurrencyTotals, Payment, PaymentPlan, Subscription };
export type { PaymentChange, PaymentMail, PlanPage };
export type { MailSettingsInput as MailSettings, PaymentSettings as Settings };

/** Real money, or the payment service's test mode. */
export type Mode = Payment[ 'mode' ];

/** The length of the periods of a chart. */
export type Period = NonNullable< TotalsInput[ 'period' ] >;

/** What the chart draws: money that came in, what recurs, or how many subscribe. */
export type Measure = 'paid' | 'recurring' | 'payers';

/** Which payments or subscriptions to list. */
export type ListQuery = Omit< PaymentsInput, 'mode' | 'status' > & {
	mode: Mode;
	status?: string;
};

/** A page of payments. */
export type PaymentList = {
	payments: Payment[];
	/** How many payments match. */
	total: number;
	/** The currencies that payments have, for the filter. */
	currencies: string[];
};

/** A page of subscriptions. */
export type SubscriptionList = {
	subscriptions: Subscription[];
	total: number;
	currencies: string[];
};

/** A subscription, or an email address, with all that belongs to it. */
export type Customer = {
	subscriptions: Subscription[];
	payments: Payment[];
	mails: PaymentMail[];
	changes: PaymentChange[];
	/** What other features know about the person. */
	more: PlanPage[ 'opens' ];
};

/** A payment with all that belongs to it. */
export type PaymentDetails = {
	payment: Payment;
	order: PaymentOrder | null;
	subscription: Subscription | null;
	events: PaymentEvent[];
	mails: PaymentMail[];
};

/** What each dialog about a plan gets. */
export type PlanDialogProps = {
	/**
	 * Called when the server has made the change: with what is said, and with the ID of the plan that opens, 0 for none. Without
	 * it, the open plan loads again.
	 */
	onDone: ( message: string, next?: number ) => Promise< void >;
	/** Called when the user changes nothing. */
	onClose: () => void;
};
