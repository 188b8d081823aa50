import { LoadedSection } from '@freehold/admin/loaded-section';
import { Notice } from '@wordpress/components';
import { __ } from '@wordpress/i18n';
import { MoveIn } from './move-in';
import { MoveOut } from './move-out';
import './style.scss';
import { useMoving } from './use-moving';

/** Shows what Jetpack left on the site and takes it over, and converts blocks to core blocks for the way out. */
export function MovingView(): JSX.Element {
	const state = useMoving();
	const { data, error, load, loadError } = state;
	return (
		<>
			{ data && error && (
				<Notice status="error" isDismissible={ false }>
					{ error }
				</Notice>
			) }
			<LoadedSection
				id="freehold-move-in"
				title={ __( 'Move in from Jetpack', 'freehold' ) }
				description={ __(
					'Your posts stay as they are. Freehold reads what Jetpack has stored and never changes it.',
					'freehold'
				) }
				loading={ __( 'Loading what Jetpack has left…', 'freehold' ) }
				isLoaded={ data !== null }
				error={ loadError }
				load={ load }
			>
				{ data && <MoveIn data={ data } state={ state } /> }
			</LoadedSection>
			{ data && <MoveOut data={ data } state={ state } /> }
		</>
	);
}
