<?php
declare( strict_types=1 );

namespace Freehold\Modules\Shortcodes;

use DomainException;
use Freehold\Text;

/**
 * Turns LaTeX's formulas into MathML Core (https://www.w3.org/TR/mathml-core/): fractions, roots, indexes, fences, accents, matrices,
 * letters and symbols. Formulas with other commands stay as they are.
 */
final class MathMl {

	/** How deep a formula may be nested. */
	private const MAX_DEPTH = 80;

	/** Characters that stand for another one. */
	private const SINGLE = array(
		'~' => '<mspace width="0.25em"></mspace>',
		'-' => '<mo>−</mo>',
	);

	/**
	 * What is left to read.
	 *
	 * @var string[]
	 */
	private array $tokens;

	/**
	 * The place in the tokens.
	 *
	 * @var int
	 */
	private int $at = 0;

	/**
	 * How deep the current part is nested.
	 *
	 * @var int
	 */
	private int $depth = 0;

	/**
	 * Reads a formula.
	 */
	private function __construct( string $formula ) {
		preg_match_all( '~\\\\(?:[a-zA-Z]+\*?|.)|\d+(?:\.\d+)?|\s+|.~su', $formula, $found );
		$this->tokens = $found[0];
	}

	/**
	 * Returns a formula as MathML, without the element around it.
	 *
	 * @return string|null Null if it contains what is not known here, or is not complete.
	 */
	public static function of( string $formula ): ?string {
		try {
			$reader = new self( $formula );
			$math   = $reader->row();
			return '' === $reader->peek() ? $math : null;
		} catch ( DomainException ) {
			return null;
		}
	}

	/**
	 * Returns the next token; empty at the end.
	 */
	private function peek(): string {
		while ( '' === trim( $this->tokens[ $this->at ] ?? 'x' ) ) {
			++$this->at;
		}
		return $this->tokens[ $this->at ] ?? '';
	}

	/**
	 * Returns the next token, and moves behind it.
	 */
	private function take(): string {
		$token = $this->peek();
		++$this->at;
		return $token;
	}

	/**
	 * Moves behind a token that must be there.
	 *
	 * @throws DomainException If there is another one.
	 */
	private function expect( string $token ): void {
		if ( $this->take() !== $token ) {
			throw new DomainException( 'The formula is not complete.' );
		}
	}

	/**
	 * Enters a part within the current one.
	 *
	 * @throws DomainException If it is nested too deep.
	 */
	private function enter(): void {
		if ( ++$this->depth > self::MAX_DEPTH ) {
			throw new DomainException( 'The formula is nested too deep.' );
		}
	}

	/**
	 * Returns atoms up to the end of their group.
	 */
	private function row(): string {
		$this->enter();
		$html = '';
		while ( ! in_array( $this->peek(), array( '', '}', '&', '\\\\', '\\right', '\\end' ), true ) ) {
			$html .= $this->scripts();
		}
		--$this->depth;
		return $html;
	}

	/**
	 * Returns an atom with its indexes.
	 *
	 * @throws DomainException If it has two at the same place.
	 */
	private function scripts(): string {
		$name  = ltrim( $this->peek(), '\\' );
		$large = isset( Symbols::LARGE[ $name ] ) || isset( Symbols::LIMITS[ $name ] ) || in_array( $name, array( 'underbrace', 'overbrace' ), true );
		$base  = in_array( $this->peek(), array( '^', '_' ), true ) ? '<mi></mi>' : $this->atom();
		$parts = array();
		while ( in_array( $this->peek(), array( '^', '_', "'" ), true ) ) {
			$sign = $this->take();
			if ( "'" === $sign ) {
				$parts['^'] = ( $parts['^'] ?? '' ) . '<mo>′</mo>';
				continue;
			}
			if ( isset( $parts[ $sign ] ) && ! str_ends_with( $parts[ $sign ], '<mo>′</mo>' ) ) {
				throw new DomainException( 'An atom has two indexes at the same place.' );
			}
			if ( '\\limits' === $this->peek() ) {
				$this->take();
			}
			$parts[ $sign ] = ( $parts[ $sign ] ?? '' ) . $this->argument();
		}
		$wrap = static fn ( string $html ): string => "<mrow>{$html}</mrow>";
		if ( isset( $parts['^'], $parts['_'] ) ) {
			$tag = $large ? 'munderover' : 'msubsup';
			return "<{$tag}>{$base}" . $wrap( $parts['_'] ) . $wrap( $parts['^'] ) . "</{$tag}>";
		}
		if ( array() === $parts ) {
			return $base;
		}
		$tag = isset( $parts['^'] ) ? ( $large ? 'mover' : 'msup' ) : ( $large ? 'munder' : 'msub' );
		return "<{$tag}>{$base}" . $wrap( implode( '', $parts ) ) . "</{$tag}>";
	}

	/**
	 * Returns the argument of a command: a group, or one atom.
	 *
	 * @throws DomainException If there is none.
	 */
	private function argument(): string {
		if ( '{' === $this->peek() ) {
			$this->take();
			$html = $this->row();
			$this->expect( '}' );
			return "<mrow>{$html}</mrow>";
		}
		if ( in_array( $this->peek(), array( '', '}', '&', '^', '_' ), true ) ) {
			throw new DomainException( 'An argument is missing.' );
		}
		$number = $this->peek();
		if ( strlen( $number ) > 1 && Text::is_digits( $number[0] ) ) {
			// Without a group, an argument is one digit.
			$this->tokens[ $this->at ] = substr( $number, 1 );
			return "<mn>{$number[0]}</mn>";
		}
		return $this->atom();
	}

	/**
	 * Returns the text of an argument, as it is written.
	 */
	private function text(): string {
		$this->expect( '{' );
		$text  = '';
		$depth = 0;
		while ( isset( $this->tokens[ $this->at ] ) && ( $depth > 0 || '}' !== $this->tokens[ $this->at ] ) ) {
			$token  = $this->tokens[ $this->at++ ];
			$depth += (int) ( '{' === $token ) - (int) ( '}' === $token );
			$text  .= in_array( $token, array( '{', '}' ), true ) ? '' : $token;
		}
		$this->expect( '}' );
		return $text;
	}

	/**
	 * Returns the next atom.
	 *
	 * @throws DomainException If it is not known.
	 */
	private function atom(): string {
		if ( '{' === $this->peek() ) {
			return $this->argument();
		}
		$token = $this->take();
		if ( str_starts_with( $token, '\\' ) && strlen( $token ) > 1 ) {
			$this->enter();
			$html = $this->command( substr( $token, 1 ) );
			--$this->depth;
			return $html;
		}
		if ( isset( self::SINGLE[ $token ] ) ) {
			return self::SINGLE[ $token ];
		}
		if ( in_array( $token, array( '(', ')', '[', ']', '|' ), true ) ) {
			return '<mo stretchy="false">' . $token . '</mo>';
		}
		$tag = match ( true ) {
			1 === preg_match( '/^\d/', $token ) => 'mn',
			1 === preg_match( '/^\p{L}$/u', $token ) => 'mi',
			default => 'mo',
		};
		return "<{$tag}>" . esc_html( $token ) . "</{$tag}>";
	}

	/**
	 * Returns what a command stands for.
	 *
	 * @param string $name The command.
	 * @throws DomainException If it is not known.
	 */
	private function command( string $name ): string {
		return match ( true ) {
			isset( Symbols::LETTERS[ $name ] )           => '<mi>' . esc_html( Symbols::LETTERS[ $name ] ) . '</mi>',
			isset( Symbols::OPERATORS[ $name ] )         => '<mo stretchy="false">' . esc_html( Symbols::OPERATORS[ $name ] ) . '</mo>',
			isset( Symbols::LARGE[ $name ] )             => '<mo largeop="true" movablelimits="false">' . Symbols::LARGE[ $name ] . '</mo>',
			isset( Symbols::INTEGRALS[ $name ] )         => '<mo largeop="true">' . Symbols::INTEGRALS[ $name ] . '</mo>',
			in_array( $name, Symbols::FUNCTIONS, true )  => "<mi>{$name}</mi><mspace width=\"0.1em\"></mspace>",
			isset( Symbols::LIMITS[ $name ] )            => '<mo movablelimits="false">' . Symbols::LIMITS[ $name ] . '</mo>',
			isset( Symbols::SPACES[ $name ] )            => '<mspace width="' . Symbols::SPACES[ $name ] . 'em"></mspace>',
			isset( Symbols::ACCENTS[ $name ] )           => '<mover accent="true">' . $this->argument() . '<mo>' . Symbols::ACCENTS[ $name ] . '</mo></mover>',
			isset( Symbols::BELOW[ $name ] )             => '<munder>' . $this->argument() . '<mo>' . Symbols::BELOW[ $name ] . '</mo></munder>',
			isset( Symbols::ALPHABETS[ $name ] )         => '<mi>' . esc_html( self::letters( $this->word(), ...Symbols::ALPHABETS[ $name ] ) ) . '</mi>',
			in_array( $name, Symbols::SILENT, true )     => '',
			in_array( $name, array( 'frac', 'dfrac', 'tfrac' ), true ) => '<mfrac>' . $this->argument() . $this->argument() . '</mfrac>',
			'binom' === $name                         => '<mrow><mo>(</mo><mfrac linethickness="0">' . $this->argument() . $this->argument() . '</mfrac><mo>)</mo></mrow>',
			'sqrt' === $name                          => $this->root(),
			'left' === $name                          => $this->fenced(),
			'begin' === $name                         => $this->table(),
			in_array( $name, array( 'text', 'textrm', 'mbox', 'textbf', 'textit' ), true ) => '<mtext>' . str_replace( ' ', "\u{a0}", esc_html( $this->text() ) ) . '</mtext>',
			in_array( $name, array( 'mathrm', 'operatorname', 'mathsf', 'mathit' ), true ) => '<mi mathvariant="normal">' . esc_html( $this->word() ) . '</mi>',
			'bmod' === $name                          => '<mo>mod</mo>',
			'pmod' === $name                          => '<mo>(</mo><mi>mod</mi><mspace width="0.3em"></mspace>' . $this->argument() . '<mo>)</mo>',
			'not' === $name                           => '<mo>' . esc_html( html_entity_decode( wp_strip_all_tags( $this->atom() ), ENT_QUOTES ) ) . "\u{338}</mo>",
			'stackrel' === $name, 'overset' === $name => $this->stacked( 'mover' ),
			'underset' === $name                      => $this->stacked( 'munder' ),
			default                                   => throw new DomainException( 'The command is not known.' ),
		};
	}

	/**
	 * Returns letters that a command changes: a group of letters, or one.
	 *
	 * @throws DomainException If there is something else.
	 */
	private function word(): string {
		$text = '{' === $this->peek() ? $this->text() : $this->take();
		if ( 1 !== preg_match( '/^[\p{L}\d\s.\'-]+$/u', $text ) ) {
			throw new DomainException( 'Only letters have other forms.' );
		}
		return $text;
	}

	/**
	 * Returns letters in another alphabet of Unicode.
	 *
	 * @param string                $text   The letters.
	 * @param int                   $upper  The code of its “A”.
	 * @param int                   $lower  The code of its “a”.
	 * @param array<string, string> $others Letters that are elsewhere.
	 */
	private static function letters( string $text, int $upper, int $lower, array $others ): string {
		return (string) preg_replace_callback(
			'/[A-Za-z]/',
			static fn ( array $found ): string => $others[ $found[0] ] ?? html_entity_decode( '&#' . ( $found[0] < 'a' ? $upper + ord( $found[0] ) - 65 : $lower + ord( $found[0] ) - 97 ) . ';', ENT_QUOTES, 'UTF-8' ),
			$text
		);
	}

	/**
	 * Returns a root.
	 */
	private function root(): string {
		if ( '[' !== $this->peek() ) {
			return '<msqrt>' . $this->argument() . '</msqrt>';
		}
		$this->take();
		$index = '';
		while ( ! in_array( $this->peek(), array( '', ']' ), true ) ) {
			$index .= $this->scripts();
		}
		$this->expect( ']' );
		return '<mroot>' . $this->argument() . "<mrow>{$index}</mrow></mroot>";
	}

	/**
	 * Returns an atom with another over or below it.
	 *
	 * @param string $tag The element.
	 */
	private function stacked( string $tag ): string {
		$other = $this->argument();
		return "<{$tag}>" . $this->argument() . "{$other}</{$tag}>";
	}

	/**
	 * Returns what is between two fences, which are as high.
	 */
	private function fenced(): string {
		$left  = $this->fence();
		$inner = $this->row();
		$this->expect( '\\right' );
		return "<mrow>{$left}{$inner}" . $this->fence() . '</mrow>';
	}

	/**
	 * Returns a fence.
	 *
	 * @throws DomainException If there is none.
	 */
	private function fence(): string {
		$token = $this->take();
		$fence = Symbols::OPERATORS[ ltrim( $token, '\\' ) ] ?? $token;
		if ( mb_strlen( $fence ) !== 1 ) {
			throw new DomainException( 'A fence is missing.' );
		}
		return '.' === $fence ? '' : '<mo fence="true">' . esc_html( $fence ) . '</mo>';
	}

	/**
	 * Returns the rows of an environment.
	 *
	 * @throws DomainException If it is not known, or does not end.
	 */
	private function table(): string {
		$name   = $this->text();
		$fences = Symbols::TABLES[ $name ] ?? throw new DomainException( 'The environment is not known.' );
		if ( 'array' === $name ) {
			$this->text();
		}
		$rows = array( array( $this->row() ) );
		while ( in_array( $this->peek(), array( '&', '\\\\' ), true ) ) {
			if ( '&' === $this->take() ) {
				$rows[ array_key_last( $rows ) ][] = $this->row();
			} else {
				$rows[] = array( $this->row() );
			}
		}
		$this->expect( '\\end' );
		if ( $this->text() !== $name ) {
			throw new DomainException( 'Another environment ends.' );
		}
		if ( array( '' ) === end( $rows ) ) {
			array_pop( $rows );
		}
		$html = implode( '', array_map( static fn ( array $row ): string => '<mtr><mtd>' . implode( '</mtd><mtd>', $row ) . '</mtd></mtr>', $rows ) );
		$edge = static fn ( string $fence ): string => '' === $fence ? '' : "<mo fence=\"true\">{$fence}</mo>";
		return '<mrow>' . $edge( $fences[0] ) . "<mtable>{$html}</mtable>" . $edge( $fences[1] ) . '</mrow>';
	}
}
