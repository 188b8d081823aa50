import type { Module } from '@freehold/stores/modules';
import { Button, Dashicon, FormToggle, Spinner } from '@wordpress/components';
import { useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { chevronDown, chevronUp } from '@wordpress/icons';
import { Needs } from './needs';
import type { ComponentProps } from 'react';
import { FeatureOptions } from './options';
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
 * Renders a module's description, toggle and options.
 *
 * @param props        The card's properties.
 * @param props.module The module.
 * @return A list item.
 */
export function FeatureCard( { module }: { module: Module } ): JSX.Element {
	const { slug, title, description, activated, options } = module;
	const { isBusy, question, request, confirm, cancel } = useToggle( module );
	const [ isOpen, setIsOpen ] = useState( false );
	const id = `freehold-feature-${ slug }`;
	const hasOptions = Object.keys( options ).length > 0;
	return (
		<li
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
				<h4 id={ `${ id }-title` }>{ title }</h4>
				<Stage stage={ module.stage } />
				<span className="freehold-feature__switch">
					{ isBusy && <Spinner /> }
					<FormToggle
						checked={ activated }
						aria-labelledby={ `${ id }-title` }
						aria-describedby={ `${ id }-description` }
						onChange={ ( { target } ) => request( target.checked ) }
					/>
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
				<>
					<Button
						className="freehold-feature__more"
						variant="tertiary"
						size="compact"
						icon={ isOpen ? chevronUp : chevronDown }
						iconPosition="right"
						aria-expanded={ isOpen }
						aria-controls={ `${ id }-options` }
						onClick={ () => setIsOpen( ! isOpen ) }
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
					<div id={ `${ id }-options` } hidden={ ! isOpen }>
						<FeatureOptions module={ module } />
					</div>
				</>
			) }
			{ question && (
				<TurnOffDialog
					title={ title }
					blocks={ question.blocks }
					onConfirm={ confirm }
					onCancel={ cancel }
				/>
			) }
		</li>
	);
}
