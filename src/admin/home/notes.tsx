import { Unloaded } from '@freehold/admin/unloaded';
import { useLoaded } from '@freehold/admin/use-loaded';
import { useReturn } from '@freehold/admin/use-return';
import { Icon } from '@wordpress/components';
import { __, sprintf } from '@wordpress/i18n';
import { caution, error as errorIcon, info } from '@wordpress/icons';
import { useShown } from '../view-context';
import { useCounted } from './use-counted';
import { fetchBlocksOff, fetchNotes, type Note } from './client';

const ICONS = { error: errorIcon, warning: caution, info };

/** What screen readers say before a note. */
const levelOf = ( level: Note[ 'level' ] ): string => {
	switch ( level ) {
		case 'error':
			return __( 'Error:', 'freehold' );
		case 'warning':
			return __( 'Warning:', 'freehold' );
		default:
			return __( 'Note:', 'freehold' );
	}
};

/** Renders a note with the link to where it can be changed. */
const NoteItem = ( { note }: { note: Note } ): JSX.Element => (
	<li className={ `freehold-home__note is-${ note.level }` }>
		<Icon icon={ ICONS[ note.level ] } />
		<div>
			<strong>
				<span className="screen-reader-text">
					{ levelOf( note.level ) }
				</span>{ ' ' }
				{ note.title }
			</strong>
			<p>{ note.text }</p>
		</div>
		<a href={ note.url }>
			{ note.label }
			<span className="screen-reader-text">
				{ sprintf(
					/* translators: %s: a problem, such as “Your account is not connected”. */
					__( '(%s)', 'freehold' ),
					note.title
				) }
			</span>
		</a>
	</li>
);

/** Renders what needs attention. Where posts must be counted first, it says so, and what they add comes later than the rest. */
export function Notes(): JSX.Element {
	const quick = useLoaded( fetchNotes );
	const blocksOff = useLoaded( fetchBlocksOff );
	const countError = useCounted( blocksOff );
	const refresh = () => {
		void quick.reload();
		void blocksOff.reload();
	};
	useReturn( refresh );
	useShown( refresh );
	const notes = [
		...( quick.data?.notes ?? [] ),
		...( blocksOff.data?.notes ?? [] ),
	];
	const isCounting = blocksOff.data?.counting === true;
	const isLoaded =
		quick.data !== null && blocksOff.data !== null && ! isCounting;
	const error =
		( ! quick.data && quick.error ) ||
		( ! isLoaded && blocksOff.error ) ||
		( isCounting && countError ) ||
		'';
	return (
		<section
			className="freehold-panel freehold-home__attention"
			aria-labelledby="freehold-attention"
		>
			<h2 id="freehold-attention" tabIndex={ -1 }>
				{ __( 'Needs attention', 'freehold' ) }
			</h2>
			{ notes.length > 0 && (
				<ul>
					{ notes.map( ( note ) => (
						<NoteItem key={ note.id } note={ note } />
					) ) }
				</ul>
			) }
			{ isLoaded && notes.length === 0 && (
				<p>{ __( 'Everything is set up and working.', 'freehold' ) }</p>
			) }
			{ ! isLoaded && (
				<Unloaded
					label={
						isCounting
							? __(
									'Counting posts with blocks of features that are off…',
									'freehold'
							  )
							: __( 'Checking what needs attention…', 'freehold' )
					}
					error={
						error &&
						sprintf(
							/* translators: %s: the reason, a sentence. */
							__(
								'The site could not be checked. %s',
								'freehold'
							),
							error
						)
					}
					reload={ async () =>
						(
							await Promise.all( [
								quick.reload(),
								blocksOff.reload(),
							] )
						).every( Boolean )
					}
				/>
			) }
		</section>
	);
}
