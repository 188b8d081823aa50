import { Unloaded } from '@freehold/admin/unloaded';
import { useLoaded } from '@freehold/admin/use-loaded';
import { useReturn } from '@freehold/admin/use-return';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { FEATURES, urlOfView } from '../screen';
import { useShown } from '../view-context';
import { CardFrame, ModuleCard } from './card';
import { fetchOverview } from './client';
import { FirstRun } from './first-run';
import { Steps } from './first-run/steps';
import { Notes } from './notes';
import './style.scss';

/** Renders what is on, what needs attention, and the cards of the modules that are on. */
export function Home(): JSX.Element {
	const { data, error, reload } = useLoaded( fetchOverview );
	const refresh = () => void reload();
	useReturn( refresh );
	useShown( refresh );
	const [ questions, setQuestions ] = useState< 'closed' | 'open' | null >(
		null
	);
	// They stay after the last answer, so that the user can undo it.
	if ( data?.first_run && questions === null ) {
		setQuestions( 'open' );
	}
	const focusAttention = () =>
		document.getElementById( 'freehold-attention' )?.focus();
	return (
		<div className="freehold-home">
			{ questions === 'open' && (
				<FirstRun
					onChanged={ refresh }
					onClosed={ () => {
						setQuestions( 'closed' );
						refresh();
						focusAttention();
					} }
				/>
			) }
			{ questions !== 'open' && data?.steps && (
				<Steps
					takesFocus={ questions === 'closed' }
					onClosed={ () => {
						refresh();
						focusAttention();
					} }
				/>
			) }
			<Notes />
			{ data ? (
				<ul className="freehold-home__cards">
					<CardFrame
						id="features"
						title={ __( 'Features', 'freehold' ) }
						icon="dashicons-screenoptions"
					>
						<dl className="freehold-home__numbers">
							<div>
								<dt>{ __( 'On', 'freehold' ) }</dt>
								<dd>{ data.features.on }</dd>
							</div>
							<div>
								<dt>{ __( 'Off', 'freehold' ) }</dt>
								<dd>
									{ data.features.total - data.features.on }
								</dd>
							</div>
						</dl>
						<p className="freehold-home__more">
							<a href={ urlOfView( FEATURES ) }>
								{ __( 'Manage features', 'freehold' ) }
							</a>
						</p>
					</CardFrame>
					{ data.cards.map( ( card ) => (
						<ModuleCard key={ card.id } card={ card } />
					) ) }
				</ul>
			) : (
				<Unloaded
					label={ __( 'Loading overview…', 'freehold' ) }
					error={
						error &&
						sprintf(
							/* translators: %s: the reason, a sentence. */
							__(
								'The overview could not be loaded. %s',
								'freehold'
							),
							error
						)
					}
					reload={ reload }
				/>
			) }
		</div>
	);
}
