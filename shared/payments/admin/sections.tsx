import { __, sprintf } from '@wordpress/i18n';
import type { PlanPage } from './types';

/** Lists what features say about a plan or a person. */
export const Sections = ( {
	sections,
}: {
	sections: PlanPage[ 'opens' ];
} ): JSX.Element => (
	<dl className="freehold-plan__opens">
		{ sections.map( ( { label, text, total, links } ) => (
			<div key={ label }>
				<dt>
					{ total > 0
						? sprintf(
								/* translators: 1: such as “Posts for paying readers”. 2: a number. */
								__( '%1$s (%2$s)', 'freehold' ),
								label,
								total.toLocaleString()
						  )
						: label }
				</dt>
				<dd>
					{ text }
					{ links.length > 0 && (
						<ul>
							{ links.map( ( { title, url } ) => (
								<li key={ url }>
									<a href={ url }>
										<bdi>
											{ title ||
												__( 'Untitled', 'freehold' ) }
										</bdi>
									</a>
								</li>
							) ) }
						</ul>
					) }
				</dd>
			</div>
		) ) }
	</dl>
);
