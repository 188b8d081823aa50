import { Button, Dashicon, Notice } from '@wordpress/components';
import { useContext, useEffect, useRef, useState } from '@wordpress/element';
import { __, sprintf } from '@wordpress/i18n';
import { setBy } from '@freehold/admin/set-by';
import type { ComponentProps, RefObject } from 'react';
import type { Service, ServicePart } from './client';
import { SETTINGS, urlOfView } from '../screen';
import { IsCurrent } from '../view-context';
import { KeyForm } from './key-form';
import { RemoveDialog } from './remove-dialog';
import { statusOf } from './key-status';
import { useKey } from './use-key';

/** Other plugins can add services with any icon; one that is not a dashicon shows an empty square. */
type DashiconName = ComponentProps< typeof Dashicon >[ 'icon' ];

/**
 * Returns who can read a key.
 *
 * @param seenBy The server's value.
 * @return A sentence; empty if only this server reads it, as the view says once.
 */
function seenBySentence( seenBy: Service[ 'seen_by' ] ): string {
	switch ( seenBy ) {
		case 'visitors':
			return __(
				'The key is visible to visitors’ browsers.',
				'freehold'
			);
		case 'writers':
			return __(
				'The key is visible to the browsers of users who edit posts.',
				'freehold'
			);
		default:
			return '';
	}
}

/** Renders one of the stored credentials. */
function PartLine( { part }: { part: ServicePart } ): JSX.Element {
	const shown = part.is_secret
		? sprintf(
				/* translators: %s: the last characters of a key. */
				__( 'ends in %s', 'freehold' ),
				part.value
		  )
		: part.value;
	return (
		<li>
			<strong>{ part.label }</strong>{ ' ' }
			{ part.value && (
				<>
					<code>{ shown }</code>{ ' ' }
				</>
			) }
			{ setBy( part.source, part.constant ) ||
				( ! part.value && __( 'saved', 'freehold' ) ) }
		</li>
	);
}

/** Says what a service is for, the status of its key, and what of it is stored. */
function About( {
	service,
	titleId,
	isEnteredElsewhere,
}: {
	service: Service;
	titleId: string;
	/** Whether the key is entered in the settings. */
	isEnteredElsewhere: boolean;
} ): JSX.Element {
	const { kind, label } = statusOf( service );
	const there = service.parts.filter( ( { source } ) => source !== 'none' );
	return (
		<>
			<div className="freehold-service__head">
				<span className="freehold-service__icon" aria-hidden="true">
					<Dashicon icon={ service.icon as DashiconName } />
				</span>
				<h3 id={ titleId } tabIndex={ -1 }>
					{ service.name }
				</h3>
				<span className={ `freehold-badge is-${ kind }` }>
					{ label }
				</span>
			</div>
			<p className="freehold-service__purpose">
				{ service.purpose } { seenBySentence( service.seen_by ) }
			</p>
			{ isEnteredElsewhere && (
				<p className="freehold-service__purpose">
					{ __(
						'The key belongs to the URL of the service. You enter both in the settings.',
						'freehold'
					) }
				</p>
			) }
			{ there.length > 0 && (
				<ul className="freehold-service__credentials">
					{ there.map( ( part ) => (
						<PartLine key={ part.name } part={ part } />
					) ) }
				</ul>
			) }
		</>
	);
}

/** The buttons of a service. */
function Actions( {
	service: { name, screen, has_key: hasKey },
	state: { busy, isOpen, test, toggle },
	opener,
	can: { canChange, isStored },
	onRemove,
}: {
	service: Service;
	state: ReturnType< typeof useKey >;
	/** The button that opens the form. */
	opener: RefObject< HTMLButtonElement >;
	/** Whether the key can be entered, and whether one is stored that can be removed. */
	can: { canChange: boolean; isStored: boolean };
	onRemove: () => void;
} ): JSX.Element {
	const isElsewhere = screen !== '';
	return (
		<div className="freehold-buttons">
			{ canChange && ! isElsewhere && (
				<Button
					ref={ opener }
					variant="secondary"
					size="compact"
					aria-expanded={ isOpen }
					disabled={ busy !== null }
					accessibleWhenDisabled
					onClick={ () => toggle( ! isOpen ) }
				>
					{ isStored
						? __( 'Replace', 'freehold' )
						: __( 'Add key', 'freehold' ) }
					<OfService name={ name } />
				</Button>
			) }
			{ canChange && screen && (
				<Button
					variant="secondary"
					size="compact"
					href={ urlOfView( SETTINGS, screen ) }
				>
					{ __( 'Enter URL and key', 'freehold' ) }
					<OfService name={ name } />
				</Button>
			) }
			{ hasKey && (
				<Button
					variant="tertiary"
					size="compact"
					isBusy={ busy === 'testing' }
					onClick={ () => void test() }
				>
					{ busy === 'testing'
						? __( 'Checking…', 'freehold' )
						: __( 'Check', 'freehold' ) }
					<OfService name={ name } />
				</Button>
			) }
			{ isStored && ! isElsewhere && (
				<Button
					variant="tertiary"
					size="compact"
					isDestructive
					isBusy={ busy === 'removing' }
					onClick={ onRemove }
				>
					{ __( 'Remove', 'freehold' ) }
					<OfService name={ name } />
				</Button>
			) }
		</div>
	);
}

type ServiceItemProps = {
	service: Service;
	/** Called with the updated service. */
	onChanged: ( service: Service ) => void;
};

/** Renders a service: its purpose, the status of its API key, and the actions. */
export function ServiceItem( {
	service,
	onChanged,
}: ServiceItemProps ): JSX.Element {
	const state = useKey( service, onChanged );
	const { busy, failure, isOpen, remove, toggle } = state;
	const [ isConfirming, setIsConfirming ] = useState( false );
	const opener = useRef< HTMLButtonElement >( null );
	const { id, name, parts, screen } = service;
	const titleId = `freehold-service-${ id }-title`;
	const { kind, detail } = statusOf( service );
	const isElsewhere = screen !== '';
	const canChange = parts.some(
		( { source } ) => source === 'option' || source === 'none'
	);
	const isStored = parts.some(
		( part ) => part.source === 'option' || part.is_lost
	);
	const isNamed =
		useContext( IsCurrent ) &&
		window.location.hash === `#freehold-service-${ id }`;
	useEffect( () => {
		// A link that names a service without a key is about entering it.
		if ( isNamed && canChange && ! isElsewhere && ! service.has_key ) {
			toggle( true );
		}
		// eslint-disable-next-line react-hooks/exhaustive-deps -- Once, when the link is followed.
	}, [ isNamed ] );
	/** Moves focus to the button that opened the removed element. */
	const goBack = () => opener.current?.focus();
	const close = () => {
		toggle( false );
		goBack();
	};
	return (
		<li
			id={ `freehold-service-${ id }` }
			className="freehold-service"
			aria-labelledby={ titleId }
		>
			<About
				service={ service }
				titleId={ titleId }
				isEnteredElsewhere={ canChange && isElsewhere }
			/>
			{ detail && (
				<p className={ `freehold-service__detail is-${ kind }` }>
					{ detail }
				</p>
			) }
			{ failure && ! isOpen && (
				<Notice
					status="error"
					isDismissible={ false }
					politeness="assertive"
				>
					{ failure.message }
				</Notice>
			) }
			<Actions
				service={ service }
				state={ state }
				opener={ opener }
				can={ { canChange, isStored } }
				onRemove={ () => setIsConfirming( busy === null ) }
			/>
			{ isOpen && (
				<KeyForm
					service={ service }
					state={ {
						...state,
						store: async () => {
							const isStored_ = await state.store();
							if ( isStored_ ) {
								goBack();
							}
							return isStored_;
						},
					} }
					onCancel={ close }
				/>
			) }
			{ isConfirming && (
				<RemoveDialog
					name={ name }
					onCancel={ () => setIsConfirming( false ) }
					onConfirm={ async () => {
						setIsConfirming( false );
						if ( await remove() ) {
							// The “Remove” button disappears with the key.
							goBack();
						}
					} }
				/>
			) }
		</li>
	);
}

/** Names the button’s service for screen readers. */
function OfService( { name }: { name: string } ): JSX.Element {
	return (
		<span className="screen-reader-text">
			{ sprintf(
				/* translators: %s: the name of a service; read out after "Replace", "Check" or "Remove". */
				__( '(%s)', 'freehold' ),
				name
			) }
		</span>
	);
}
