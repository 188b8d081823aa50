import { __, _x, sprintf } from '@wordpress/i18n';
import type { VisitsVideo } from '../schema';

/**
 * Lists the videos that were played most, and how many of the plays reached each quarter.
 *
 * @param props        The properties.
 * @param props.videos The videos, the most played first.
 * @return The list; null if no video was played.
 */
export function Plays( {
	videos,
}: {
	videos: VisitsVideo[];
} ): JSX.Element | null {
	if ( videos.length === 0 ) {
		return null;
	}
	const part = ( percent: number ) =>
		/* translators: %d: how much of a video was watched. */
		sprintf( __( '%d%%', 'freehold' ), percent );
	return (
		<section className="freehold-visits__ranking freehold-visits__plays">
			<h2>{ __( 'Videos', 'freehold' ) }</h2>
			<p>
				{ __(
					'How often videos were played, and how many plays reached a part of the video.',
					'freehold'
				) }
			</p>
			<table>
				<thead>
					<tr>
						<th scope="col">{ __( 'Video', 'freehold' ) }</th>
						<th scope="col">
							{ _x( 'Plays', 'of a video', 'freehold' ) }
						</th>
						{ [ 25, 50, 75, 100 ].map( ( percent ) => (
							<th key={ percent } scope="col">
								{ part( percent ) }
							</th>
						) ) }
					</tr>
				</thead>
				<tbody>
					{ videos.map( ( { name, title, views, quarters } ) => (
						<tr key={ name }>
							<td>
								<bdi>{ title }</bdi>
							</td>
							<td>{ views.toLocaleString() }</td>
							{ quarters.map( ( reached, index ) => (
								<td key={ index }>
									{ reached.toLocaleString() }
								</td>
							) ) }
						</tr>
					) ) }
				</tbody>
			</table>
		</section>
	);
}
