/**
 * What is left to do, shown before publishing.
 */
import { Button } from '@freehold/controls';
import { dispatch } from '@wordpress/data';
import { __ } from '@wordpress/i18n';
import './needs.scss';
import { Problems } from './problems';
import { useProblems } from './use-post';

/** Opens the sidebar with the review and the fields, and moves the focus there. */
function openSidebar(): void {
	(
		dispatch( 'core/editor' ) as { closePublishSidebar?: () => void }
	 ).closePublishSidebar?.();
	(
		dispatch( 'core/interface' ) as {
			enableComplementaryArea?: ( scope: string, name: string ) => void;
		}
	 ).enableComplementaryArea?.( 'core', 'freehold-ai/review' );
	// WordPress focuses the button that opened its panel first.
	setTimeout(
		() =>
			document
				.querySelector< HTMLElement >(
					'[id="freehold-ai:review"] .components-panel__body-toggle'
				)
				?.focus()
	);
}

/** Renders the problems of the post, and the way to the sidebar. */
export function Summary(): JSX.Element {
	const { problems } = useProblems();
	return (
		<>
			<Problems problems={ problems } />
			<Button variant="secondary" onClick={ openSidebar }>
				{ __( 'Open the post review', 'freehold' ) }
			</Button>
		</>
	);
}
