import { formatDate } from '@freehold/admin/dates';
import { Unloaded } from '@freehold/admin/unloaded';
import { useList } from '@freehold/admin/use-list';
import { Button, Modal, Notice } from '@wordpress/components';
import { useRef, useState } from '@wordpress/element';
import { __ } from '@wordpress/i18n';
import { progressOf } from '../labels';
import type { Newsletter, NewsletterActionInput } from '../schema';
import { fetchProblems } from './client';
import { Links } from './links';

type Act = (
	action: NewsletterActionInput[ 'action' ],
	ids?: number[]
) => Promise< void >;

type ProblemsProps = {
	newsletter: Newsletter;
	status: 'failed' | 'unknown';
	act: Act;
};

/** Renders one mail with a problem, and what the owner can do about it. */
function Problem( {
	isBusy,
	onLeave,
	onRetry,
	problem: { date, email, error: why },
}: {
	problem: Awaited<
		ReturnType< typeof fetchProblems >
	>[ 'problems' ][ number ];
	isBusy: boolean;
	onRetry: () => void;
	/** Leave out where the outcome is known. */
	onLeave?: () => void;
} ): JSX.Element {
	return (
		<li>
			<bdi>{ email || __( 'Deleted subscriber', 'freehold' ) }</bdi>{ ' ' }
			<time dateTime={ date }>{ formatDate( date ) }</time>
			{ why && <div dir="auto">{ why }</div> }
			<div>
				<Button
					variant="link"
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ onRetry }
				>
					{ __( 'Send again', 'freehold' ) }
				</Button>{ ' ' }
				{ onLeave && (
					<Button
						variant="link"
						disabled={ isBusy }
						accessibleWhenDisabled
						onClick={ onLeave }
					>
						{ __( 'Leave', 'freehold' ) }
					</Button>
				) }
			</div>
		</li>
	);
}

/** Lists mails with one kind of problem, and lets the owner decide. */
function Problems( { newsletter, status, act }: ProblemsProps ): JSX.Element {
	const [ after, setAfter ] = useState( 0 );
	const [ isBusy, setIsBusy ] = useState( false );
	const { list, error, reload } = useList(
		{ id: newsletter.id, status, after },
		fetchProblems
	);
	const isUnknown = status === 'unknown';
	const again = isUnknown ? 'retry_unknown' : 'retry_failed';
	const decide: Act = async ( action, ids ) => {
		setIsBusy( true );
		await act( action, ids );
		await reload();
		setIsBusy( false );
	};
	if ( ! list ) {
		return (
			<Unloaded
				label={ __( 'Loading…', 'freehold' ) }
				error={ error }
				reload={ reload }
			/>
		);
	}
	return (
		<>
			<h2>
				{ isUnknown
					? __( 'Outcome unknown', 'freehold' )
					: __( 'Not sent', 'freehold' ) }
			</h2>
			<p>
				{ isUnknown
					? __(
							'Sending was interrupted. These people may already have received the email.',
							'freehold'
					  )
					: __(
							'The mail server rejected these emails.',
							'freehold'
					  ) }
			</p>
			<ul className="freehold-newsletter-problems">
				{ list.problems.map( ( problem ) => (
					<Problem
						key={ problem.id }
						problem={ problem }
						isBusy={ isBusy }
						onRetry={ () => void decide( again, [ problem.id ] ) }
						onLeave={
							isUnknown
								? () =>
										void decide( 'leave_unknown', [
											problem.id,
										] )
								: undefined
						}
					/>
				) ) }
			</ul>
			{ list.more && (
				<Button
					variant="secondary"
					onClick={ () =>
						setAfter(
							list.problems[ list.problems.length - 1 ]?.id ?? 0
						)
					}
				>
					{ __( 'Show more', 'freehold' ) }
				</Button>
			) }
			<div className="freehold-dialog__buttons">
				{ isUnknown && (
					<Button
						variant="tertiary"
						disabled={ isBusy }
						accessibleWhenDisabled
						onClick={ () => void decide( 'leave_unknown' ) }
						__next40pxDefaultSize
					>
						{ __( 'Leave all', 'freehold' ) }
					</Button>
				) }
				<Button
					variant="primary"
					disabled={ isBusy }
					accessibleWhenDisabled
					onClick={ () => void decide( again ) }
					__next40pxDefaultSize
				>
					{ __( 'Send all again', 'freehold' ) }
				</Button>
			</div>
		</>
	);
}

type DetailsDialogProps = {
	newsletter: Newsletter;
	act: Act;
	onClose: () => void;
};

/**
 * Shows what became of a newsletter, with the mails that have problems.
 *
 * @param props         The properties.
 * @param props.act     Changes it.
 * @param props.onClose Closes the dialog.
 */
export function DetailsDialog( {
	newsletter,
	act,
	onClose,
}: DetailsDialogProps ): JSX.Element {
	const { counts, reason, error } = newsletter;
	const contentRef = useRef< HTMLDivElement >( null );
	// The button that was used is gone afterwards: without this, keys would reach the page behind the dialog.
	const decide: Act = async ( action, ids ) => {
		await act( action, ids );
		contentRef.current?.focus();
	};
	return (
		<Modal
			className="freehold-dialog"
			size="medium"
			title={ newsletter.title || __( '(no title)', 'freehold' ) }
			onRequestClose={ onClose }
		>
			<div
				ref={ contentRef }
				tabIndex={ -1 }
				className="freehold-newsletter-details"
			>
				{ reason && (
					<Notice status="warning" isDismissible={ false }>
						{ reason }
					</Notice>
				) }
				<p>{ progressOf( newsletter ) }</p>
				{ error && (
					<p>
						{ __( 'Last error:', 'freehold' ) } <bdi>{ error }</bdi>
					</p>
				) }
				<Links id={ newsletter.id } />
				{ ( [ 'unknown', 'failed' ] as const ).map(
					( status ) =>
						counts[ status ] > 0 && (
							<Problems
								key={ status }
								newsletter={ newsletter }
								status={ status }
								act={ decide }
							/>
						)
				) }
			</div>
		</Modal>
	);
}
