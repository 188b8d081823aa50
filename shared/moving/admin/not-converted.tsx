import { _n, sprintf } from '@wordpress/i18n';
import type { Tasks } from './client';

/** Lists why blocks are not converted. */
export const NotConverted = ( {
	task: { left },
}: {
	task: Tasks[ 'convert' ];
} ) =>
	left.length > 0 ? (
		<ul className="freehold-moving__left">
			{ left.map( ( { reason, count } ) => (
				<li key={ reason }>
					{ sprintf(
						/* translators: 1: a number of blocks. 2: a reason, one or two sentences. */
						_n(
							'%1$s block stays as it is. %2$s',
							'%1$s blocks stay as they are. %2$s',
							count,
							'freehold'
						),
						count.toLocaleString(),
						reason
					) }
				</li>
			) ) }
		</ul>
	) : null;
