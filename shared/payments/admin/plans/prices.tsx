import { __, _n, sprintf } from '@wordpress/i18n';
import { perInterval } from '../labels';
import type { PlanPage } from '../types';

/** Lists how many people pay what. */
export const Prices = ( {
	plan: { prices, recurs },
}: {
	plan: Pick< PlanPage, 'prices' | 'recurs' >;
} ): JSX.Element => (
	<ul className="freehold-plan__prices">
		{ prices.map( ( { amount, payers, ending } ) => (
			<li key={ amount.text }>
				{ sprintf(
					/* translators: 1: a number of people. 2: a price, such as “$5.00 per month”. */
					_n(
						'%1$s person pays %2$s',
						'%1$s people pay %2$s',
						payers,
						'freehold'
					),
					payers.toLocaleString(),
					perInterval( amount.text, recurs )
				) }
				{ ending > 0 &&
					` (${ sprintf(
						/* translators: %s: a number of people. */
						__( 'canceled: %s', 'freehold' ),
						ending.toLocaleString()
					) })` }
			</li>
		) ) }
	</ul>
);
