<?php
/**
 * The output of a button for visitors.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

final class ButtonTest extends TestCase {

	/**
	 * The output of a stored block without its style sheets.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @param string               $inside     The stored markup.
	 */
	private static function output( array $attributes, string $inside = '' ): string {
		$html = do_blocks( '<!-- wp:jetpack/button ' . serialize_block_attributes( $attributes ) . ' -->' . $inside . '<!-- /wp:jetpack/button -->' );
		return trim( (string) preg_replace( '#<(style|link)[^>]*>(.*?</style>)?\s*#s', '', $html ) );
	}

	/**
	 * The link's attributes, and its own and its wrapper's classes.
	 *
	 * @param array<string, mixed> $attributes The block's attributes.
	 * @return array{wrapper: string[], around: ?string, classes: string[], style: ?string, tag: string, of: \WP_HTML_Tag_Processor}
	 */
	private static function link( array $attributes ): array {
		$tags = new \WP_HTML_Tag_Processor( self::output( $attributes + array( 'text' => 'Go' ) ) );
		$tags->next_tag();
		$wrapper = iterator_to_array( $tags->class_list(), false );
		$around  = $tags->get_attribute( 'style' );
		$tags->next_tag();
		return array(
			'wrapper' => $wrapper,
			'around'  => $around,
			'classes' => iterator_to_array( $tags->class_list(), false ),
			'style'   => $tags->get_attribute( 'style' ),
			'tag'     => $tags->get_tag(),
			'of'      => $tags,
		);
	}

	public function test_writes_the_link_that_themes_know(): void {
		$this->assertSame(
			'<div class="wp-block-button wp-block-jetpack-button"><a class="wp-block-button__link wp-element-button has-text-color has-black-color has-background has-white-background-color" style="border-radius:25px;" data-id-attr="placeholder">Contact Us</a></div>',
			self::output(
				array(
					'text'            => 'Contact Us',
					'textColor'       => 'black',
					'backgroundColor' => 'white',
					'borderRadius'    => 25,
				)
			)
		);
	}

	public function test_a_link_from_elsewhere_opens_a_new_tab_and_a_new_one_does_not(): void {
		$url = 'https://example.org/?a=1&b=2';
		$old = self::link( array( 'url' => $url ) )['of'];
		$this->assertSame( array( $url, '_blank', 'noopener noreferrer' ), array( $old->get_attribute( 'href' ), $old->get_attribute( 'target' ), $old->get_attribute( 'rel' ) ) );
		$this->assertNull( $old->get_attribute( 'role' ) );
		$new = self::link( array( 'url' => $url, 'linkTarget' => '_self' ) )['of'];
		$this->assertSame( array( $url, null, null ), array( $new->get_attribute( 'href' ), $new->get_attribute( 'target' ), $new->get_attribute( 'rel' ) ) );
		$own = self::link( array( 'url' => $url, 'linkTarget' => '_blank', 'rel' => 'nofollow' ) )['of'];
		$this->assertSame( 'nofollow noopener', $own->get_attribute( 'rel' ) );
	}

	/** @return array<string, array{string, ?string}> */
	public static function addresses(): array {
		return array(
			'encoded once'   => array( 'https://example.org/?a=1&amp;b=2', 'https://example.org/?a=1&b=2' ),
			'query alone'    => array( '?open_payment_plan=12', '?open_payment_plan=12' ),
			'anchor'         => array( '#there', '#there' ),
			'mail'           => array( 'mailto:a@example.org', 'mailto:a@example.org' ),
			'none'           => array( '', null ),
			'script'         => array( 'javascript:alert(1)', null ),
			'script in caps' => array( ' JaVaScRiPt:alert(1)', null ),
			'script encoded' => array( 'javascript&#58;alert(1)', null ),
			'data'           => array( 'data:text/html,x', null ),
			'breaks out'     => array( 'https://example.org/"onclick="x', 'https://example.org/onclick=x' ),
		);
	}

	/** @dataProvider addresses */
	public function test_urls( string $url, ?string $href ): void {
		$this->assertSame( $href, self::link( array( 'url' => $url ) )['of']->get_attribute( 'href' ) );
	}

	public function test_submit_buttons(): void {
		$this->assertSame(
			'<div class="wp-block-button wp-block-jetpack-button"><button class="wp-block-button__link wp-element-button" data-id-attr="mailchimp-widget-id" id="mailchimp-widget-id" type="submit"><strong>Join</strong> us</button></div>',
			self::output(
				array(
					'element'  => 'button',
					'uniqueId' => 'mailchimp-widget-id',
					'text'     => '<strong>Join</strong> us',
					'url'      => 'https://example.org',
				)
			)
		);
		$this->assertSame(
			'<div class="wp-block-button wp-block-jetpack-button"><input class="wp-block-button__link wp-element-button" data-id-attr="placeholder" type="submit" value="Salt &amp; &quot;pepper&quot; now"></div>',
			self::output(
				array(
					'element' => 'input',
					'text'    => '<em>Salt</em> &amp; "pepper"<br>now',
				)
			)
		);
	}

	public function test_what_is_no_element_is_a_link(): void {
		foreach ( array( 'script', 'A', '', 7, null, array( 'a' ) ) as $element ) {
			$this->assertSame( 'A', self::link( array( 'element' => $element ) )['tag'] );
		}
	}

	public function test_without_a_label_a_link_is_not_shown_and_a_form_can_still_be_sent(): void {
		foreach ( array( null, '', ' ', '<br>', '&nbsp;', '<strong></strong>' ) as $text ) {
			$this->assertSame( '', self::output( array( 'text' => $text ) ) );
			$this->assertStringContainsString( '>Submit</button>', self::output( array( 'text' => $text, 'element' => 'button' ) ) );
			$this->assertStringContainsString( 'value="Submit"', self::output( array( 'text' => $text, 'element' => 'input' ) ) );
		}
		$this->assertStringContainsString( 'alt="Go"', self::output( array( 'text' => '<img src="/go.png" alt="Go">' ) ) );
	}

	public function test_a_label_contains_only_text(): void {
		$html = self::output( array( 'text' => 'x < y <a href="https://example.org">in</a><script>alert(1)</script><img src=x onerror=alert(1)> <b onclick="x">b</b></a></div>' ) );
		$this->assertStringContainsString( 'x &lt; y in', $html );
		$this->assertStringContainsString( '<b>b</b>', $html );
		$this->assertStringNotContainsString( '<script', $html );
		$this->assertStringNotContainsString( 'onerror', $html );
		$this->assertSame( 1, substr_count( $html, '</div>' ) );
		$this->assertSame( 1, substr_count( $html, '<a ' ) );
	}

	public function test_colors(): void {
		$named = self::link( array( 'textColor' => 'pink', 'customTextColor' => 'blue', 'backgroundColor' => 'darkGray', 'customBackgroundColor' => 'white' ) );
		$this->assertSame( array( 'wp-block-button__link', 'wp-element-button', 'has-text-color', 'has-pink-color', 'has-background', 'has-dark-gray-background-color' ), $named['classes'] );
		$this->assertNull( $named['style'] );

		$custom = self::link( array( 'customTextColor' => '#1010d0', 'customBackgroundColor' => 'rgb(1, 2, 3)' ) );
		$this->assertSame( array( 'wp-block-button__link', 'wp-element-button', 'has-text-color', 'has-background' ), $custom['classes'] );
		$this->assertSame( 'color:#1010d0;background-color:rgb(1, 2, 3);', $custom['style'] );
	}

	public function test_a_gradient_covers_the_color(): void {
		$named = self::link( array( 'gradient' => 'vivid-cyan-blue', 'backgroundColor' => 'white' ) );
		$this->assertSame( array( 'wp-block-button__link', 'wp-element-button', 'has-background', 'has-vivid-cyan-blue-gradient-background' ), $named['classes'] );
		$custom = self::link( array( 'customGradient' => 'linear-gradient(90deg,#000 0%,rgb(1,2,3) 100%)', 'customBackgroundColor' => '#fff' ) );
		$this->assertSame( 'background:linear-gradient(90deg,#000 0%,rgb(1,2,3) 100%);', $custom['style'] );
	}

	public function test_colors_that_are_none_leave_no_trace(): void {
		$link = self::link(
			array(
				'textColor'             => 'x" onclick="y',
				'customTextColor'       => 'red;position:fixed',
				'backgroundColor'       => array( 'white' ),
				'customBackgroundColor' => 'url(https://example.org)',
				'gradient'              => 'a b',
				'customGradient'        => 'linear-gradient(red, url(x))',
			)
		);
		$this->assertSame( array( 'wp-block-button__link', 'wp-element-button' ), $link['classes'] );
		$this->assertNull( $link['style'] );
		$this->assertNull( $link['of']->get_attribute( 'onclick' ) );
	}

	public function test_a_color_instead_of_a_name_is_a_color(): void {
		$link = self::link( array( 'textColor' => '801249', 'backgroundColor' => '212020' ) );
		$this->assertSame( array( 'wp-block-button__link', 'wp-element-button', 'has-text-color', 'has-background' ), $link['classes'] );
		$this->assertSame( 'color:#801249;background-color:#212020;', $link['style'] );
	}

	/** @return array<string, array{mixed, ?string, bool}> */
	public static function radii(): array {
		return array(
			'none'       => array( null, null, false ),
			'zero'       => array( 0, null, true ),
			'five'       => array( 5, 'border-radius:5px;', false ),
			'fraction'   => array( 2.5, 'border-radius:2.5px;', false ),
			'too much'   => array( 500, 'border-radius:50px;', false ),
			'negative'   => array( -1, null, true ),
			'no number'  => array( 'round', null, false ),
		);
	}

	/** @dataProvider radii */
	public function test_radius( mixed $radius, ?string $style, bool $is_square ): void {
		$link = self::link( array( 'borderRadius' => $radius ) );
		$this->assertSame( $style, $link['style'] );
		$this->assertSame( $is_square, in_array( 'no-border-radius', $link['classes'], true ) );
	}

	/** @return array<string, array{mixed, ?string, string[], ?string, ?string}> */
	public static function widths(): array {
		return array(
			'half'       => array( '50%', null, array( 'has-custom-width', 'wp-block-button__width', 'wp-block-button__width-50' ), '--wp--block-button--width:50', null ),
			'other part' => array( '33.3%', null, array( 'has-custom-width', 'wp-block-button__width' ), '--wp--block-button--width:33.3', null ),
			'too much'   => array( '250%', null, array( 'has-custom-width', 'wp-block-button__width', 'wp-block-button__width-100' ), '--wp--block-button--width:100', null ),
			'pixels'     => array( '150px', null, array( 'has-custom-width' ), null, 'width:150px;' ),
			'em'         => array( '10em', 'left', array( 'has-custom-width', 'alignleft' ), null, 'width:10em;' ),
			'floating'   => array( '50%', 'right', array( 'alignright' ), null, null ),
			'zero'       => array( '0%', null, array(), null, null ),
			'no length'  => array( '1px;position:fixed', null, array(), null, null ),
			'no text'    => array( 50, null, array(), null, null ),
		);
	}

	/**
	 * @dataProvider widths
	 * @param mixed    $width   The stored width.
	 * @param ?string  $align   The alignment.
	 * @param string[] $classes The additional classes of the wrapper.
	 * @param ?string  $around  The wrapper's style.
	 * @param ?string  $style   The link's style.
	 */
	public function test_width( mixed $width, ?string $align, array $classes, ?string $around, ?string $style ): void {
		$link  = self::link( array( 'width' => $width ) + ( null === $align ? array() : array( 'align' => $align ) ) );
		$extra = array_diff( $link['wrapper'], array( 'wp-block-button', 'wp-block-jetpack-button' ) );
		$this->assertEqualsCanonicalizing( $classes, $extra );
		$this->assertSame( $around, null === $link['around'] ? null : rtrim( $link['around'], ';' ) );
		$this->assertSame( $style, $link['style'] );
	}

	public function test_core_s_settings_are_the_link_s(): void {
		$link = self::link(
			array(
				'className'   => 'is-style-outline of-my-own',
				'fontSize'    => 'large',
				'borderColor' => 'accent-1',
				'style'       => array(
					'typography' => array(
						'textTransform' => 'uppercase',
						'textAlign'     => 'left',
					),
					'border'     => array( 'width' => '3px' ),
					'spacing'    => array( 'padding' => array( 'left' => '2em' ) ),
				),
			)
		);
		$this->assertContains( 'is-style-outline', $link['wrapper'] );
		$this->assertContains( 'of-my-own', $link['wrapper'] );
		$this->assertSame( array( 'wp-block-button', 'is-style-outline', 'of-my-own', 'wp-block-jetpack-button' ), $link['wrapper'] );
		foreach ( array( 'text-transform:uppercase', 'border-width:3px', 'padding-left:2em', 'font-size:var(--wp--preset--font-size--large)' ) as $declaration ) {
			$this->assertStringContainsString( $declaration, str_replace( ': ', ':', (string) $link['style'] ) );
		}
		$this->assertContains( 'has-text-align-left', $link['classes'] );
		$this->assertContains( 'has-accent-1-border-color', $link['classes'] );
	}

	public function test_markup_in_the_post_is_written_anew(): void {
		$html = self::output(
			array(
				'saveInPostContent' => true,
				'text'              => 'Read on',
				'url'               => 'https://example.org',
				'linkTarget'        => '_self',
			),
			'<div class="wp-block-button jetpack-submit-button"><a class="wp-block-button__link" data-id-attr="placeholder" href="https://example.org" rel="noopener noreferrer" role="button" target="_blank">Read on</a></div>'
		);
		$this->assertSame( '<div class="wp-block-button wp-block-jetpack-button"><a class="wp-block-button__link wp-element-button" data-id-attr="placeholder" href="https://example.org">Read on</a></div>', $html );
	}

	public function test_core_s_buttons_may_contain_it(): void {
		$this->assertContains( 'jetpack/button', \WP_Block_Type_Registry::get_instance()->get_registered( 'core/buttons' )->allowed_blocks );
		$html = do_blocks( '<!-- wp:buttons --><div class="wp-block-buttons"><!-- wp:jetpack/button {"text":"One","width":"25%"} /--></div><!-- /wp:buttons -->' );
		$this->assertMatchesRegularExpression( '#<div class="wp-block-buttons[^"]*"><div [^>]*wp-block-button__width-25#', (string) preg_replace( '#<style.*?</style>\s*#s', '', $html ) );
	}
}
