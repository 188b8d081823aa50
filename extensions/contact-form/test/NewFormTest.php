<?php
/**
 * The ability that creates a form: who may use it, where the form is, and what visitors see.
 */

declare( strict_types=1 );

namespace Freehold\Tests;

use Freehold\Modules\ContactForm\Definition\Builder;

final class NewFormTest extends TestCase {

	private const FORM = array(
		'title'      => 'A table & more',
		'recipients' => array( 'tables@example.org' ),
		'submit'     => 'Ask',
		'fields'     => array(
			array(
				'type'     => 'email',
				'label'    => 'Your email',
				'required' => true,
			),
			array(
				'type'    => 'radio',
				'label'   => 'When <b>?</b>',
				'options' => array( 'Noon', 'Night & day' ),
			),
		),
	);

	protected function setUp(): void {
		parent::setUp();
		if ( ! function_exists( 'wp_get_ability' ) ) {
			$this->markTestSkipped( 'WordPress 6.9 and later have abilities.' );
		}
	}

	/**
	 * Runs the ability.
	 *
	 * @param array<string, mixed> $input The input.
	 * @return array<string, mixed>|string The result, or the code of the error.
	 */
	private function create( array $input ): array|string {
		$result = wp_get_ability( 'freehold/create-form' )->execute( $input );
		return is_wp_error( $result ) ? (string) $result->get_error_code() : $result;
	}

	public function test_a_draft_page_with_the_form(): void {
		$this->actAs( 'editor' );
		$result = $this->create( self::FORM );
		$post   = get_post( $result['post'] );
		$this->assertSame( array( 'page', 'draft', 'A table & more' ), array( $post->post_type, $post->post_status, $post->post_title ) );
		$this->assertStringContainsString( "post={$post->ID}", $result['edit_url'] );
		$form = Builder::from_block( Builder::forms_in( parse_blocks( $post->post_content ) )[0] );
		$this->assertSame( array( 'tables@example.org' ), $form->recipients );
		$this->assertSame( 'A table & more', $form->title );
		$this->assertSame( array( 'Your email', 'When ?' ), array_map( static fn ( object $field ): string => $field->label, array_values( $form->fields ) ) );
		$html = do_blocks( $post->post_content );
		$this->assertStringContainsString( 'Night &amp; day', $html );
		$this->assertMatchesRegularExpression( '/<input[^>]+type="email"[^>]+required|<input[^>]+required[^>]+type="email"/', $html );
		$this->assertStringContainsString( '>Ask</button>', $html );
	}

	public function test_a_form_in_a_post_that_the_user_may_edit(): void {
		$author = $this->actAs( 'author' );
		$mine   = wp_insert_post(
			array(
				'post_title'   => 'Mine',
				'post_content' => 'Before',
				'post_author'  => $author,
			)
		);
		$this->assertSame( $mine, $this->create( self::FORM + array( 'post' => $mine ) )['post'] );
		$this->assertStringStartsWith( "Before\n\n<!-- wp:jetpack/contact-form ", get_post( $mine )->post_content );
		$theirs = wp_insert_post(
			array(
				'post_title'  => 'Theirs',
				'post_author' => get_user_by( 'login', 'admin' )->ID,
			)
		);
		$this->assertSame( 'ability_invalid_permissions', $this->create( self::FORM + array( 'post' => $theirs ) ) );
		// An author cannot edit pages.
		$this->assertSame( 'post', get_post_type( $this->create( self::FORM )['post'] ) );
	}

	public function test_nobody_else_and_nothing_wrong(): void {
		foreach ( array( '', 'subscriber' ) as $login ) {
			'' === $login ? wp_set_current_user( 0 ) : $this->actAs( $login );
			$this->assertSame( 'ability_invalid_permissions', $this->create( self::FORM ), $login );
		}
		$this->actAs( 'editor' );
		$before = wp_count_posts( 'page' );
		$field  = static fn ( array $field ): array => array( 'fields' => array( $field + array( 'label' => 'Field' ) ) ) + self::FORM;
		$this->assertSame( 'options_missing', $this->create( $field( array( 'type' => 'select' ) ) ) );
		$this->assertSame(
			'invalid_range',
			$this->create(
				$field(
					array(
						'type' => 'number',
						'min'  => 9,
						'max'  => 1,
					)
				)
			)
		);
		foreach ( array( $field( array( 'type' => 'hidden' ) ), array( 'recipients' => array( 'no address' ) ) + self::FORM, self::FORM + array( 'html' => '' ), array( 'fields' => array() ) + self::FORM ) as $wrong ) {
			$this->assertSame( 'ability_invalid_input', $this->create( $wrong ) );
		}
		$this->assertEquals( $before, wp_count_posts( 'page' ) );
	}
}
