import { CheckboxControl } from '@freehold/controls';
import type { Module } from '@freehold/modules/store';
import { Button, Dashicon, FormToggle, Spinner } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { SETTINGS, urlOfView } from '../screen';
import { Needs } from './needs';
import type { ComponentProps } from 'react';
import { TurnOffDialog } from './turn-off-dialog';
import { useToggle } from './use-toggle';

/** module.json can contain any string; one that is not a dashicon shows an empty square. */
type DashiconName = ComponentProps< typeof Dashicon >[ 'icon' ];

/** Renders the label of an unfinished feature. */
function Stage( { stage }: Pick< Module, 'stage' > ): JSX.Element | null {
	if ( stage === 'production' ) {
		return null;
	}
	return (
		<span className={ `freehold-badge is-${ stage }` }>
			{ stage === 'beta'
				? __( 'Beta', 'freehold' )
				: __( 'Experimental', 'freehold' ) }
		</span>
	);
}

/**
 * Renders a module's description, toggle and the way to its options. While several modules are being selected, a checkbox is in the place of
 * the toggle.
 */
export function FeatureCard( {
	module,
	isSelected,
	onSelect,
}: {
	module: Module;
	/** Whether the module is selected; undefined while no modules are being selected. */
	isSelected?: boolean;
	onSelect: ( isSelected: boolean ) => void;
} ): JSX.Element {
	const { slug, title, description, activated, options } = module;
	const { isBusy, question, request, confirm, cancel } = useToggle( module );
	const id = `freehold-feature-${ slug }`;
	const hasOptions = activated && Object.keys( options ).length > 0;
	return (
		<li
			id={ id }
			className={ `freehold-feature${ activated ? '' : ' is-off' }` }
			aria-labelledby={ `${ id }-title` }
		>
			<div className="freehold-feature__head">
				<span className="freehold-feature__icon" aria-hidden="true">
					<Dashicon
						icon={ module.icon as DashiconName }
						size={ 24 }
					/>
				</span>
				<h3 id={ `${ id }-title` } tabIndex={ -1 }>
					{ title }
				</h3>
				<Stage stage={ module.stage } />
				<span className="freehold-feature__switch">
					{ isBusy && <Spinner /> }
					{ isSelected === undefined ? (
						<FormToggle
							checked={ activated }
							aria-labelledby={ `${ id }-title` }
							aria-describedby={ `${ id }-description` }
							onChange={ ( { target } ) =>
								request( target.checked )
							}
						/>
					) : (
						<>
							{ activated
								? __( 'On', 'freehold' )
								: __( 'Off', 'freehold' ) }
							<CheckboxControl
								className="freehold-feature__select"
								aria-label={ sprintf(
									/* translators: %s: a feature's title. */
									__( 'Select %s', 'freehold' ),
									title
								) }
								checked={ isSelected }
								onChange={ onSelect }
							/>
						</>
					) }
				</span>
			</div>
			<p
				id={ `${ id }-description` }
				className="freehold-feature__description"
			>
				{ description }
			</p>
			<Needs module={ module } />
			{ hasOptions && (
				<Button
					className="freehold-feature__more"
					variant="tertiary"
					size="compact"
					href={ urlOfView( SETTINGS, `setting-${ slug }` ) }
				>
					{ __( 'Options', 'freehold' ) }
					<span className="screen-reader-text">
						{ sprintf(
							/* translators: %s: a feature's title; read out after "Options". */
							__( 'for %s', 'freehold' ),
							title
						) }
					</span>
				</Button>
			) }
			{ question && (
				<TurnOffDialog
					modules={ [ module ] }
					blocks={ question.blocks }
					onConfirm={ confirm }
					onCancel={ cancel }
				/>
			) }
		</li>
	);
}
