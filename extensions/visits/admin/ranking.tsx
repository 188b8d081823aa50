import type { ReactNode } from 'react';

type Row = { name: string; views: number };

type RankingProps< R extends Row > = {
	title: string;
	/** The heading of the column with the names. */
	nameLabel: string;
	viewsLabel: string;
	rows: R[];
	/** What is said where there are no rows. */
	empty: string;
	/** Renders a row’s name. */
	renderName: ( row: R ) => ReactNode;
};

/** Lists names with their views, most viewed first. A bar behind each name compares it with the first. */
export function Ranking< R extends Row >( {
	title,
	nameLabel,
	viewsLabel,
	rows,
	empty,
	renderName,
}: RankingProps< R > ): JSX.Element {
	const most = Math.max( 1, ...rows.map( ( { views } ) => views ) );
	return (
		<section className="freehold-visits__ranking">
			<h2>{ title }</h2>
			{ rows.length === 0 ? (
				<p>{ empty }</p>
			) : (
				<table>
					<thead>
						<tr>
							<th scope="col">{ nameLabel }</th>
							<th scope="col">{ viewsLabel }</th>
						</tr>
					</thead>
					<tbody>
						{ rows.map( ( row ) => (
							<tr key={ row.name }>
								<td>
									<span
										className="freehold-visits__bar"
										style={ {
											inlineSize: `${
												( row.views / most ) * 100
											}%`,
										} }
									/>
									{ renderName( row ) }
								</td>
								<td>{ row.views.toLocaleString() }</td>
							</tr>
						) ) }
					</tbody>
				</table>
			) }
		</section>
	);
}
