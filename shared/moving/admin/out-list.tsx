import { CheckboxControl } from '@freehold/controls';
import { __, _n, sprintf } from '@wordpress/i18n';
import type { OutLine } from './client';

/** What becomes of a block without Freehold. */
const Effect = ( { line }: { line: OutLine } ): JSX.Element => (
	<>
		<span className="freehold-moving__effect">{ line.count }</span>
		<span className="freehold-moving__effect">{ line.visitors }</span>
		{ line.target && (
			<span className="freehold-moving__effect">
				{ sprintf(
					/* translators: %s: core blocks. */
					__( 'Can become: %s.', 'freehold' ),
					line.target
				) }
			</span>
		) }
	</>
);

/** Lists the blocks in posts: those that can become core blocks are selected here. */
export function OutList( {
	out,
	selected,
	onChange,
}: {
	out: OutLine[];
	/** The names of the selected blocks. */
	selected: string[];
	onChange: ( selected: string[] ) => void;
} ): JSX.Element {
	const convertible = out.filter( ( { target } ) => target );
	const others = out.filter( ( { target } ) => ! target );
	return (
		<>
			{ out.length === 0 && (
				<p>
					{ __(
						'No post contains a block of Freehold.',
						'freehold'
					) }
				</p>
			) }
			<ul>
				{ convertible.map( ( line ) => (
					<li key={ line.name }>
						<CheckboxControl
							label={ line.title }
							help={ <Effect line={ line } /> }
							checked={ selected.includes( line.name ) }
							onChange={ ( on ) =>
								onChange( [
									...selected.filter(
										( name ) => name !== line.name
									),
									...( on ? [ line.name ] : [] ),
								] )
							}
						/>
					</li>
				) ) }
			</ul>
			{ others.length > 0 && (
				<details>
					<summary>
						{ sprintf(
							/* translators: %d: a number of blocks. */
							_n(
								'%d block has no core block that can do the same',
								'%d blocks have no core block that can do the same',
								others.length,
								'freehold'
							),
							others.length
						) }
					</summary>
					<ul>
						{ others.map( ( line ) => (
							<li key={ line.name }>
								<div>
									<strong>{ line.title }</strong>
									<Effect line={ line } />
								</div>
							</li>
						) ) }
					</ul>
				</details>
			) }
		</>
	);
}
