import { Button } from '@freehold/controls';
import { Notice } from '@wordpress/components';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { List } from './client';

type ProgressProps = {
	list: List;
	/** Texts on this page that can be saved. */
	unsaved: number;
	onDescribe: () => void;
	onStop: () => void;
	onSave: () => void;
};

/** Says how many images have no text, wait or can be reviewed. */
function State( {
	counts: { none, waiting, ready, failed },
}: Pick< List, 'counts' > ): JSX.Element {
	const left = none + failed;
	return (
		<p role="status">
			{ waiting === 0 &&
				left > 0 &&
				sprintf(
					/* translators: %s: a number of images. */
					_n(
						'%s image without an alternative text.',
						'%s images without an alternative text.',
						left,
						'freehold'
					),
					left.toLocaleString()
				) }{ ' ' }
			{ ( waiting > 0 || ready > 0 ) &&
				sprintf(
					/* translators: %s: a number of images. */
					_n(
						'%s text to review.',
						'%s texts to review.',
						ready,
						'freehold'
					),
					ready.toLocaleString()
				) }{ ' ' }
			{ waiting > 0 &&
				sprintf(
					/* translators: %s: a number of images. */
					_n(
						'%s image is waiting. You can leave this page.',
						'%s images are waiting. You can leave this page.',
						waiting,
						'freehold'
					),
					waiting.toLocaleString()
				) }
		</p>
	);
}

/** Renders how many images are described, and what the user can do with all of them. */
export function Progress( {
	list: { counts, problem, settings_url: settingsUrl },
	unsaved,
	onDescribe,
	onStop,
	onSave,
}: ProgressProps ): JSX.Element {
	const { none, waiting, ready, failed } = counts;
	const left = none + failed;
	return (
		<>
			{ problem && ( left > 0 || waiting > 0 ) && (
				<Notice status="warning" isDismissible={ false }>
					{ problem }{ ' ' }
					{ settingsUrl && (
						<a href={ settingsUrl }>
							{ __( 'Open settings', 'freehold' ) }
						</a>
					) }
				</Notice>
			) }
			<div className="freehold-alt-texts__bar">
				<State counts={ counts } />
				{ waiting > 0 && (
					<progress
						aria-label={ __( 'Progress', 'freehold' ) }
						max={ waiting + ready + failed }
						value={ ready + failed }
					/>
				) }
				{ waiting > 0 ? (
					<Button variant="secondary" onClick={ onStop }>
						{ __( 'Stop', 'freehold' ) }
					</Button>
				) : (
					left > 0 && (
						<Button
							variant="secondary"
							disabled={ problem !== '' }
							onClick={ onDescribe }
						>
							{ __( 'Describe all images', 'freehold' ) }
						</Button>
					)
				) }
				{ unsaved > 0 && (
					<Button variant="primary" onClick={ onSave }>
						{ sprintf(
							/* translators: %s: a number of texts. */
							_n(
								'Save %s text',
								'Save all %s texts on this page',
								unsaved,
								'freehold'
							),
							unsaved.toLocaleString()
						) }
					</Button>
				) }
			</div>
		</>
	);
}
