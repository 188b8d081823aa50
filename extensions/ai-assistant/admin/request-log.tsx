import { __ } from '@wordpress/i18n';
import type { AiSettings } from './client';

/**
 * Renders the requests of each user and day. Their texts are not stored.
 *
 * @param props
 * @param props.rows The rows, the newest day first.
 */
export function RequestLog( {
	rows,
}: {
	rows: AiSettings[ 'log' ];
} ): JSX.Element {
	return (
		<div className="freehold-panel freehold-ai-log">
			<h3 id="freehold-ai-log">{ __( 'Request log', 'freehold' ) }</h3>
			<p>
				{ __(
					'The log counts requests. It does not contain their texts.',
					'freehold'
				) }
			</p>
			{ rows.length === 0 ? (
				<p>{ __( 'No requests yet.', 'freehold' ) }</p>
			) : (
				<div
					className="freehold-ai-log__rows"
					role="region"
					aria-labelledby="freehold-ai-log"
					// The browser scrolls a long table by keyboard.
					tabIndex={ 0 }
				>
					<table className="widefat striped">
						<thead>
							<tr>
								<th scope="col">{ __( 'Day', 'freehold' ) }</th>
								<th scope="col">
									{ __( 'User', 'freehold' ) }
								</th>
								<th scope="col">
									{ __( 'Texts', 'freehold' ) }
								</th>
								<th scope="col">
									{ __( 'Images', 'freehold' ) }
								</th>
								<th scope="col">
									{ __( 'Failed', 'freehold' ) }
								</th>
							</tr>
						</thead>
						<tbody>
							{ rows.map(
								(
									{ day, user, texts, images, failed },
									index
								) => (
									<tr key={ index }>
										<th scope="row">{ day }</th>
										<td>
											{ user ||
												__(
													'Deleted user',
													'freehold'
												) }
										</td>
										<td>{ texts.toLocaleString() }</td>
										<td>{ images.toLocaleString() }</td>
										<td>{ failed.toLocaleString() }</td>
									</tr>
								)
							) }
						</tbody>
					</table>
				</div>
			) }
		</div>
	);
}
